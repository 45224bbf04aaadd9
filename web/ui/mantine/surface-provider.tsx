import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '#web/ui/state/create-store.ts';
import { mantineTheme, mantineVariables } from '#web/ui/theme/mantine-theme.ts';
import { followDevice, schemeStore } from '#web/ui/theme/theme-store.ts';
import './styles.ts';
import './overrides.css';

/** What the account and the office stand in: Mantine with our theme, and the cache of their queries. */
export function SurfaceProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  const scheme = useStore(schemeStore);
  useEffect(followDevice, []);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={scheme ?? 'light'}
    >
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
