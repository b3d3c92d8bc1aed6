import type { RouterInputs, RouterOutputs } from '@amphi/api';
import { FACULTIES, STUDY_YEARS } from '@amphi/domain/auth/studies';
import { studies as texts } from '@amphi/domain/messages/fr/account/studies';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../lib/trpc.ts';
import { Failure } from './failure.tsx';

type Studies = Pick<RouterOutputs['profile']['preferences'], 'faculty' | 'study_year'>;
type Change = Pick<RouterInputs['profile']['savePreferences'], 'faculty' | 'study_year'>;

/** Asks for the faculty and the year of study. */
export function StudiesForm({ studies }: { studies: Studies }) {
  const [chosen, setChosen] = useState<Change>({});
  const save = trpc.profile.savePreferences.useMutation();
  const { faculty, study_year } = { ...studies, ...chosen };
  const choose = (change: Change) => {
    save.reset();
    setChosen({ ...chosen, ...change });
  };
  return (
    <div>
      <Group align="end">
        <NativeSelect
          label={texts.faculty}
          value={faculty ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose({ faculty: FACULTIES.find((one) => one === value) ?? null })
          }
          data={[
            { value: '', label: texts.none },
            ...FACULTIES.map((value) => ({ value, label: texts.faculties[value] })),
          ]}
        />
        <NativeSelect
          label={texts.year}
          value={study_year ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose({ study_year: STUDY_YEARS.find((year) => year === Number(value)) ?? null })
          }
          data={[
            { value: '', label: texts.none },
            ...STUDY_YEARS.map((year) => ({ value: String(year), label: texts.years(year) })),
          ]}
        />
        <Button loading={save.isPending} onClick={() => save.mutate(chosen)}>
          {texts.submit}
        </Button>
      </Group>
      <Text fz="sm" role="status">
        {save.isSuccess && texts.done}
      </Text>
      <Failure error={save.error} text={texts.failed} />
    </div>
  );
}
