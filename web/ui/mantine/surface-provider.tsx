import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../state/create-store.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';
import { followDevice, schemeStore } from '../theme/theme-store.ts';
import './styles.ts';
import './overrides.css';

interface SurfaceProviderProps {
  /** Decides about measures: the account (and every login) is roomy, the office dense. */
  surface: 'account' | 'office';
  client: QueryClient;
  children: ReactNode;
}

/** What the account and the office stand in: Mantine with our theme, and the cache of their queries. */
export function SurfaceProvider({ surface, client, children }: SurfaceProviderProps) {
  const scheme = useStore(schemeStore);
  useEffect(() => followDevice(), []);
  useEffect(() => {
    // On the root, because dialogs and menus stand outside of the page's own tree.
    document.documentElement.dataset['surface'] = surface;
    return () => {
      delete document.documentElement.dataset['surface'];
    };
  }, [surface]);
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
