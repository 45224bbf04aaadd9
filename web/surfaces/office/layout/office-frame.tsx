import type { ReactNode } from 'react';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { useOwnQueryClient } from '#web/api/query-client.ts';
import { SurfaceProvider } from '#web/ui/mantine/surface-provider.tsx';
import { LiveRefresh } from '../live/live-refresh.ts';
import { Palette } from '../palette/palette.tsx';
import { ScanListener } from '../scan-anywhere/scan-listener.ts';
import styles from '../office-layout.module.css';
import { OfficeHeader } from './office-header.tsx';

interface OfficeFrameProps {
  staff: StaffSession['staff'];
  children: ReactNode;
}

/** The back-office around a screen: header and providers. */
export function OfficeFrame({ staff, children }: OfficeFrameProps) {
  const client = useOwnQueryClient(staff.id);
  return (
    <SurfaceProvider surface="office" client={client}>
      <LiveRefresh />
      <ScanListener />
      <Palette staff={staff} />
      <OfficeHeader staff={staff} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </SurfaceProvider>
  );
}
