import { Navigate, useNavigate } from 'react-router';
import { PoliciesEditor } from './policies-editor.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { notFound as reasonFor } from '../not-found/not-found-reason.ts';
import { useRouteOfUrl } from './use-route-of-url.ts';

export default function EditPolicies() {
  const navigate = useNavigate();
  const { query, notFound, code } = useRouteOfUrl();
  if (notFound) return <Navigate to="/not-found" replace state={reasonFor('route', code)} />;
  return (
    // A placeholder below the list would jump when the list comes.
    <QueryView query={query} skeleton={null}>
      {(tariff) =>
        // The editor must not start from cached prices.
        query.isFetchedAfterMount ? (
          <PoliciesEditor tariff={tariff} onClose={() => void navigate('/manage/routes')} />
        ) : null
      }
    </QueryView>
  );
}
