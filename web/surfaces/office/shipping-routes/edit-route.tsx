import { Navigate, useNavigate } from 'react-router';
import { RouteForm } from './route-form.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { notFound as reasonFor } from '../not-found/not-found-reason.ts';
import { useRouteOfUrl } from './use-route-of-url.ts';

export default function EditRoute() {
  const navigate = useNavigate();
  const { query, notFound, code } = useRouteOfUrl();
  if (notFound) return <Navigate to="/not-found" replace state={reasonFor('route', code)} />;
  return (
    // A placeholder below the list would jump when the list comes.
    <QueryView query={query} skeleton={null}>
      {({ route: { source_country_code, destination_country_code, currency_code }, vat }) =>
        // The form must not start from what is kept from before the last change.
        query.isFetchedAfterMount ? (
          <RouteForm
            route={{
              source: source_country_code,
              destination: destination_country_code,
              currency: currency_code,
              vat,
            }}
            onClose={() => void navigate('/manage/routes')}
          />
        ) : null
      }
    </QueryView>
  );
}
