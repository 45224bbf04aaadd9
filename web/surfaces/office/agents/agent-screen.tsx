import { Anchor, Group, Text, Title } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { agentCalls } from '#shared/contract/agents.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { isAdmin } from '#shared/domain/privileges.ts';
import { officeAgent, officeAgents } from '#texts/office-agents.ts';
import { fill } from '#texts/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStaff } from '#web/api/use-session.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { notFound } from '../not-found/not-found-reason.ts';

const words = officeAgent;
/** Specification 2, section 9: dashboard activity. */
const PAGE_SIZE = 13;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

/** A staff member and their activity, limited to the viewer's scope. */
export default function AgentScreen() {
  const { id = '' } = useParams();
  const [start, setStart] = usePageOffset();
  const query = useCall(
    agentCalls.show,
    { params: { id }, query: { start: String(start) } },
    { keepPrevious: true },
  );
  if (query.error instanceof ApiError && [403, 404].includes(query.error.status))
    return <Navigate to="/not-found" replace state={notFound('agent', id)} />;
  return (
    <QueryView query={query}>
      {({ staff, activity }) => (
        <>
          <AgentDetails staff={staff} />
          <SectionCard title={fill(words.did, { username: staff.username })}>
            <ActivityList entries={activity} />
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={activity.length}
              busy={query.isPlaceholderData}
              onChange={setStart}
            />
          </SectionCard>
        </>
      )}
    </QueryView>
  );
}

function AgentDetails({ staff }: { staff: ParsedAnswer<typeof agentCalls.show>['staff'] }) {
  const viewer = useStaff();
  const routes = staff.routes.map((one) => `${one.source_country_code}/${one.destination_country_code}`);
  return (
    <>
      {viewer && isAdmin(viewer) ? (
        <Anchor component={Link} to="/manage/agents" size="sm">
          {words.back}
        </Anchor>
      ) : null}
      <Group gap="md" mb="xs">
        <Title order={1}>{staff.username}</Title>
        <Text>{officeAgents.roles[staff.role]}</Text>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {[fill(words.registered, { date: formatDateTime(staff.created_at) }), routes.join(', ')].join(' · ')}
      </Text>
    </>
  );
}
