import { useNavigate } from 'react-router';
import { RouteForm } from '../../../features/shipping-routes/route-form.tsx';

export default function CreateRoute() {
  const navigate = useNavigate();
  return <RouteForm onClose={() => void navigate('/manage/routes')} />;
}
