import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../state/create-store.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';
import { followDevice, schemeStore } from '../theme/theme-store.ts';
import './styles.ts';
import './overrides.css';

interface SurfaceProviderProps {
  /** Sets the sizes: roomy for the account and every login, dense for the office. */
  surface: 'account' | 'office';
  client: QueryClient;
  children: ReactNode;
}

/** Wraps the account and the office: Mantine with our theme, and the query cache. */
export function SurfaceProvider({ surface, client, children }: SurfaceProviderProps) {
  const scheme = useStore(schemeStore);
  useEffect(() => followDevice(), []);
  useEffect(() => {
    // Set on the root element, because dialogs and menus are rendered outside the page's tree.
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
