import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../../api/use-session.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

export default function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    void logOut('admin').finally(() => navigate('/manage/login', { replace: true }));
  }, [navigate]);
  return <Skeleton />;
}
