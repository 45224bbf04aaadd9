import { useNavigate } from 'react-router';
import { RouteForm } from './route-form.tsx';

export default function CreateRoute() {
  const navigate = useNavigate();
  return <RouteForm onClose={() => void navigate('/manage/routes')} />;
}
