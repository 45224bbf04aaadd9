import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { officeNotFound } from '#texts/office.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { OfficeFrame } from '../layout/office-frame.tsx';
import { reasonOf } from './not-found-reason.ts';

const words = officeNotFound;

/** /not-found for staff: the reason, and a link to continue (specification 2, section 2). */
export default function OfficeNotFound({ staff }: { staff: StaffSession['staff'] }) {
  const navigate = useNavigate();
  const { reason, about } = reasonOf(useLocation().state);
  return (
    <OfficeFrame staff={staff}>
      <Stack align="flex-start" maw={560} mt="xl" mx="auto">
        <Title order={1}>{words.titles[reason]}</Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{fill(words.reasons[reason], { about })}</Text>
        <Group gap="xs">
          <Button component={Link} to="/manage/items">
            {words.toItems}
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            {web.back}
          </Button>
        </Group>
      </Stack>
    </OfficeFrame>
  );
}
