import { useEffect } from 'react';
import { web } from '#texts/web.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

/** Without a connection a link to the card page would end at the browser's own error page: says so, and stays here. */
export function useStayOffline(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const isPayment =
        event.target instanceof Element && event.target.closest('a[href^="/api/billing/payment/"]') !== null;
      if (!isPayment || navigator.onLine) return;
      event.preventDefault();
      toast.error(web.offline);
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
}
