import { useContext, useEffect } from 'react';
import {
  matchRoutes,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { web } from '#texts/web.ts';
import { toast } from '../ui/toast/toast-store.ts';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;
type Routes = Parameters<typeof matchRoutes>[0];

/**
 * Without a connection, a link to a page whose files are not here yet says so. The router would reload the page because it
 * cannot import them, which ends at the browser's error page and loses what was typed. The next press tries again.
 */
export function useOfflineLinks(): void {
  const framework = useContext(FrameworkContext);
  const routes = useContext(DataRouterContext)?.router.routes;
  useEffect(() => {
    function stay(event: MouseEvent) {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
      // A link to the API leaves the application.
      if (link === null || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      if (filesFor(link.pathname, routes, framework).length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      toast.error(web.offline);
    }
    // Before the link's own listener.
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [routes, framework]);
}

/** The files of the pages at this path that no page has needed yet. */
function filesFor(path: string, routes: Routes | undefined, framework: Framework | undefined): string[] {
  if (routes === undefined || framework === undefined) return [];
  const { manifest, routeModules } = framework;
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : manifest.routes[id];
    return route === undefined ? [] : [route.module, ...(route.imports ?? []), ...(route.css ?? [])];
  };
  const ids = (matchRoutes(routes, path) ?? []).map(({ route }) => route.id);
  if (ids.every((id) => id !== undefined && id in routeModules)) return [];
  const present = new Set(Object.keys(routeModules).flatMap(filesOf));
  return [...new Set(ids.flatMap(filesOf))].filter((file) => !present.has(file));
}
