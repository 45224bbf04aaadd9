import { Navigate, useNavigate } from 'react-router';
import { PoliciesEditor } from './policies-editor.tsx';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { notFound } from '../not-found/not-found-reason.ts';
import { useTariff } from './use-tariff.ts';

export default function EditPolicies() {
  const navigate = useNavigate();
  const { query, absent, code } = useTariff();
  if (absent) return <Navigate to="/not-found" replace state={notFound('route', code)} />;
  return (
    <QueryView query={query}>
      {(tariff) =>
        // The editor must not start from cached prices.
        query.isFetchedAfterMount ? (
          <PoliciesEditor tariff={tariff} onClose={() => void navigate('/manage/routes')} />
        ) : null
      }
    </QueryView>
  );
}
