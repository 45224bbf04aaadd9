import { Navigate, useNavigate } from 'react-router';
import { RouteForm } from './route-form.tsx';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { notFound } from '../not-found/not-found-reason.ts';
import { useTariff } from './use-tariff.ts';

export default function EditRoute() {
  const navigate = useNavigate();
  const { query, absent, code } = useTariff();
  if (absent) return <Navigate to="/not-found" replace state={notFound('route', code)} />;
  return (
    <QueryView query={query}>
      {({ route: { source_country_code, destination_country_code, currency_code } }) => (
        <RouteForm
          route={{
            source: source_country_code,
            destination: destination_country_code,
            currency: currency_code,
          }}
          onClose={() => void navigate('/manage/routes')}
        />
      )}
    </QueryView>
  );
}
