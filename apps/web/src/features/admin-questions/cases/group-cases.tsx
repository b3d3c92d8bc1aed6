import type { RouterOutputs } from '@amphi/api';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { runUndo } from '../../../components/admin/dialog/run-undo.ts';
import { useUndoBulk } from '../../../components/admin/dialog/use-undo-bulk.ts';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

const { grouping: texts } = adminCases;

type Proposals = RouterOutputs['cases']['proposals'];

interface GroupCasesProps {
  subjectId: number;
  onClose: () => void;
}

/** Makes cases of open questions whose texts begin alike, each after a look at it, all with one confirmation. */
export function GroupCases({ subjectId, onClose }: GroupCasesProps) {
  // Read once: the proposals are not read again while they are being chosen.
  const query = trpc.cases.proposals.useQuery(
    { subject_id: subjectId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Loaded
      query={query}
      loading={<Skeleton height="12rem" aria-busy />}
      empty={{
        when: ({ proposals }) => proposals.length === 0,
        show: (
          <Stack>
            <Text>{texts.none}</Text>
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
          </Stack>
        ),
      }}
    >
      {(found) => <Choice found={found} subjectId={subjectId} onClose={onClose} />}
    </Loaded>
  );
}

function Choice({ found, subjectId, onClose }: GroupCasesProps & { found: Proposals }) {
  const { proposals, total } = found;
  const [titles, setTitles] = useState(() => proposals.map(({ title }) => title));
  const [chosen, setChosen] = useState(() => proposals.map(() => true));
  const [failure, setFailure] = useState<string | null>(null);
  const group = trpc.cases.group.useMutation();
  const undo = useUndoBulk();
  const count = chosen.filter(Boolean).length;

  async function confirm() {
    setFailure(null);
    const groups = proposals.flatMap(({ questions }, index) =>
      chosen[index]
        ? {
            title: titles[index] ?? '',
            questions: questions.map(({ id, version }) => ({ id, version })),
          }
        : [],
    );
    try {
      const { id } = await group.mutateAsync({ subject_id: subjectId, groups });
      notifyDone(texts.done(count), () => void runUndo(() => undo([id])));
      onClose();
    } catch (error) {
      setFailure(errorDetail(error, admin.saveFailed));
    }
  }

  return (
    <Stack>
      <Text>{texts.intro(total)}</Text>
      {total > proposals.length && <Text c="dimmed">{texts.first(proposals.length)}</Text>}
      <Checkbox
        size="sm"
        label={texts.all}
        checked={count === proposals.length}
        indeterminate={count > 0 && count < proposals.length}
        onChange={({ currentTarget: { checked } }) => setChosen(proposals.map(() => checked))}
      />
      <Stack component="ol" gap="sm" aria-label={texts.label}>
        {proposals.map((proposal, index) => (
          <ProposedCase
            key={proposal.questions[0]?.id}
            proposal={proposal}
            title={titles[index] ?? ''}
            isChosen={chosen[index] ?? false}
            onTitle={(title) => setTitles(titles.with(index, title))}
            onChosen={(isChosen) => setChosen(chosen.with(index, isChosen))}
          />
        ))}
      </Stack>
      {failure && <FormFailure text={failure} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button disabled={count === 0} loading={group.isPending} onClick={() => void confirm()}>
          {texts.confirm(count)}
        </Button>
      </Group>
    </Stack>
  );
}

interface ProposedCaseProps {
  proposal: Proposals['proposals'][number];
  title: string;
  isChosen: boolean;
  onTitle: (title: string) => void;
  onChosen: (isChosen: boolean) => void;
}

function ProposedCase({ proposal, title, isChosen, onTitle, onChosen }: ProposedCaseProps) {
  const { vignette, questions } = proposal;
  return (
    <Stack component="li" gap="xs" pb="sm">
      <Checkbox
        size="sm"
        label={texts.choose(title, questions.length)}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChosen(checked)}
      />
      <Text className={frame.prose} dir="auto">
        {vignette}
      </Text>
      <details>
        <summary>{texts.questions(questions.length)}</summary>
        <TextInput
          label={adminCases.fields.title}
          value={title}
          onChange={({ currentTarget: { value } }) => onTitle(value)}
          dir="auto"
        />
        <ol>
          {questions.map(({ id, text }) => (
            <li key={id} className={frame.prose} dir="auto">
              {text}
            </li>
          ))}
        </ol>
      </details>
    </Stack>
  );
}
