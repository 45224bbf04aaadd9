import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { referenceOf } from '#shared/domain/client-reference.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { useStaff } from '#web/api/use-session.ts';

interface ClientLinkProps {
  email: string;
  /** The e-mail by default. */
  children?: ReactNode;
}

/** A sender's e-mail; for staff who may see clients, a link to the client's page. */
export function ClientLink({ email, children = email }: ClientLinkProps) {
  const staff = useStaff();
  if (email === '' || staff === null || !holdsAnyOf(staff, ['VIEW_CLIENT'])) return children;
  return <Link to={`/manage/client/${referenceOf(email)}`}>{children}</Link>;
}
