import { Button, Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { RESERVED } from '#shared/domain/agent-rights.ts';
import {
  type Group as GroupName,
  GROUPS,
  type Preset,
  PRESETS,
  withPreset,
} from '#shared/domain/privilege-groups.ts';
import type { Privilege } from '#shared/domain/privileges.ts';
import { isIn } from '#shared/domain/search-words.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { fill } from '#texts/format.ts';
import styles from './agents.module.css';

const words = officeAgents;

interface PrivilegePickerProps {
  /** What each privilege allows. */
  texts: Readonly<Record<string, string>>;
  isMainAdmin: boolean;
  chosen: readonly Privilege[];
  onChange: (chosen: readonly Privilege[]) => void;
}

/** Privileges in groups, with the usual sets of some jobs and a search. */
export function PrivilegePicker({ texts, isMainAdmin, chosen, onChange }: PrivilegePickerProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The privileges arrive after the dialog, which would have focused it.
  useEffect(() => field.current?.focus(), []);
  const matches = (name: Privilege) => isIn(`${name} ${texts[name] ?? ''}`, search);
  const shown = (Object.keys(GROUPS) as GroupName[])
    .map((group) => ({ group, names: GROUPS[group].filter(matches) }))
    .filter(({ names }) => names.length > 0);
  return (
    <div className={styles.picker}>
      <fieldset className={styles.presets}>
        <legend>{words.presets}</legend>
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="xs"
            onClick={() => onChange(withPreset(chosen, preset, isMainAdmin))}
          >
            {words.presetNames[preset]}
          </Button>
        ))}
      </fieldset>
      <TextInput
        ref={field}
        type="search"
        data-autofocus
        aria-label={words.findPrivilege}
        placeholder={words.findPrivilege}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save, which logs the agent out.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.length === 0 ? <p>{words.noPrivilege}</p> : null}
      <Checkbox.Group value={[...chosen]} onChange={onChange}>
        {shown.map(({ group, names }) => (
          <fieldset key={group} className={styles.group}>
            <legend>
              {words.groups[group]} <span>{countOf(group, chosen)}</span>
            </legend>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {names.map((name) => (
                <Checkbox
                  key={name}
                  value={name}
                  label={name}
                  description={texts[name]}
                  disabled={!isMainAdmin && RESERVED.includes(name)}
                />
              ))}
            </SimpleGrid>
          </fieldset>
        ))}
      </Checkbox.Group>
    </div>
  );
}

const countOf = (group: GroupName, chosen: readonly Privilege[]) =>
  fill(words.chosen, {
    count: GROUPS[group].filter((name) => chosen.includes(name)).length,
    all: GROUPS[group].length,
  });
