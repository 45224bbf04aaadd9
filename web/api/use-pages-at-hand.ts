import { useCallback, useContext, useEffect } from 'react';
import {
  type BlockerFunction,
  matchRoutes,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useBlocker,
} from 'react-router';
import { web } from '#shared/messages/en/web.ts';
import { toast } from '../ui/toast/toast-store.ts';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;
type Routes = Parameters<typeof matchRoutes>[0];

/**
 * Fetches a page's files before the router goes there. The router reloads the page if it cannot import them, which without a
 * connection ends at the browser's error page and loses what was typed; here the page stays, says so, and the next press tries
 * again. Files that the server no longer has, after an update, are left to the router.
 */
export function usePagesAtHand(): void {
  const framework = useContext(FrameworkContext);
  const routes = useContext(DataRouterContext)?.router.routes;
  const isMissing = useCallback<BlockerFunction>(
    ({ nextLocation }) => filesFor(nextLocation.pathname, routes, framework).length > 0,
    [routes, framework],
  );
  const blocker = useBlocker(isMissing);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    const files = filesFor(blocker.location.pathname, routes, framework);
    Promise.all(files.map((file) => fetch(file))).then(
      () => isCurrent && blocker.proceed(),
      () => {
        if (!isCurrent) return;
        blocker.reset();
        toast.error(navigator.onLine ? web.networkFailure : web.offline);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [blocker, routes, framework]);
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
