import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { officeLoyalty } from '#texts/office-loyalty.ts';
import { useCall } from '#web/api/use-call.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { openTo } from '../shared/rights.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { ActivityPage } from './activity-page.tsx';
import { SettingsForm, SettingsSpace } from './settings-form.tsx';

const words = officeLoyalty;

export const handle = openTo(['MANAGE_LOYALTY']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function LoyaltyScreen() {
  const settings = useCall(loyaltyCalls.settings);
  const [all, setAll] = useState(false);
  return (
    <>
      <Title order={1} mb="md">
        {words.title}
      </Title>
      <Stack>
        <SectionCard title={words.settings}>
          <QueryView query={settings} skeleton={<SettingsSpace />}>
            {(saved) => <SettingsForm saved={saved} />}
          </QueryView>
        </SectionCard>
        <SectionCard
          title={words.activity}
          actions={
            <Button variant="default" onClick={() => setAll(true)}>
              {words.viewAll}
            </Button>
          }
        >
          <ActivityPage start={0} />
        </SectionCard>
      </Stack>
      {all ? <ActivityDialog onClose={() => setAll(false)} /> : null}
    </>
  );
}
