import { adminMerge as texts } from '@amphi/domain/messages/fr/admin/merge';
import { Alert, Button, Group, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import frame from '../../../components/ui/frame.module.css';
import type { Duplicate, Student } from './types.ts';
import '@mantine/core/styles/Radio.layer.css';
import type { RouterOutputs } from '@amphi/api';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { isSameName } from '@amphi/domain/removals/rules';
import { MERGE_FIGURES } from '@amphi/domain/users/merge';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { studentPath } from '../../../components/admin/student-path.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Other accounts that may be of the same person, each to be compared with this one. */
export function DuplicateAccounts({ user, duplicates }: Pick<Student, 'user' | 'duplicates'>) {
  const dialog = useDialog<Duplicate>();
  if (duplicates.length === 0) return null;
  return (
    <Alert color="saffron" title={texts.title} mb="lg">
      <Text fz="sm">{texts.text}</Text>
      <ul className={frame.ruled} aria-label={texts.label}>
        {duplicates.map((duplicate) => (
          <Group key={duplicate.id} component="li" py="sm" justify="space-between" gap="sm">
            <div>
              <StudentLink id={duplicate.id} name={duplicate.full_name} />
              <Text fz="sm">{[duplicate.email, ...reasonsOf(duplicate)].join(' · ')}</Text>
            </div>
            <Button
              variant="default"
              aria-label={texts.compareOf(duplicate.email)}
              onClick={() => dialog.open(duplicate)}
            >
              {texts.compare}
            </Button>
          </Group>
        ))}
      </ul>
      {dialog.show((data, shown) => (
        <MergeAccounts {...shown} accounts={[user, data]} />
      ))}
    </Alert>
  );
}

const reasonsOf = ({ same_name, same_phone }: Duplicate) => [
  ...(same_phone ? [texts.reason.phone] : []),
  ...(same_name ? [texts.reason.name] : []),
];

type Account = Pick<Duplicate, 'id' | 'full_name' | 'email' | 'created_at'>;

interface MergeAccountsProps extends DialogProps {
  accounts: readonly [Account, Account];
}

/** Asks which of two accounts of one person stays, shows what goes to it, and asks for the address of the other one. */
function MergeAccounts({ accounts: [a, b], opened, onClose }: MergeAccountsProps) {
  const navigate = useNavigate();
  const [keptId, setKeptId] = useState(a.id);
  const [typed, setTyped] = useState('');
  const [target, merged] = keptId === a.id ? [a, b] : [b, a];
  const pair = { kept_id: target.id, merged_id: merged.id };
  const preview = trpc.users.mergePreview.useQuery(pair, { enabled: opened, staleTime: 0 });
  const { mutateAsync } = trpc.users.merge.useMutation();
  const isRefused = preview.data === undefined || preview.data.refusal !== null;
  return (
    <ConfirmAction
      opened={opened}
      danger
      title={texts.dialog}
      confirmLabel={texts.confirm}
      disabled={isRefused || !isSameName(typed, merged.email)}
      run={async () => {
        await mutateAsync({ ...pair, confirm_email: typed });
        await navigate(studentPath(target.id), { replace: true });
      }}
      done={texts.done(merged.email)}
      onClose={onClose}
    >
      <Radio.Group
        label={texts.keep}
        value={String(keptId)}
        onChange={(value) => setKeptId(Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {[a, b].map(({ id, full_name, email, created_at }) => (
            <Radio
              key={id}
              size="md"
              value={String(id)}
              label={texts.account(full_name, email)}
              description={texts.accountFacts(id, formatDate(created_at))}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text>{texts.effect}</Text>
      {preview.isError && <FormFailure text={errorDetail(preview.error, texts.failed)} />}
      {preview.isPending && <Skeleton height="6rem" role="status" aria-label={texts.loading} />}
      {preview.data && <Effect {...preview.data} />}
      {!isRefused && (
        <TextInput
          label={texts.confirmLabel(merged.email)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </ConfirmAction>
  );
}

type Preview = RouterOutputs['users']['mergePreview'];

/** Records that go to the account that stays, or the reason for a refusal. */
function Effect({ figures, accesses, refusal }: Preview) {
  if (refusal !== null) {
    return (
      <Alert color="saffron" role="status">
        {errorMessages[refusal]}
      </Alert>
    );
  }
  const counted = MERGE_FIGURES.filter((figure) => figures[figure].moved > 0);
  if (counted.length === 0) return <Text role="status">{texts.nothing}</Text>;
  return (
    <Stack gap="sm" role="status">
      <Numbers
        align="end"
        label={texts.figures}
        head={texts.head}
        rows={counted.map((figure) => ({
          key: figure,
          cells: [
            texts.figure[figure],
            formatNumber(figures[figure].moved),
            formatNumber(figures[figure].shared),
          ],
        }))}
      />
      {accesses.map(({ semester_id, semester_name, semester_year, ...access }) => (
        <Text key={semester_id}>
          {texts.access(semester_name, semester_year, formatDate(untilOf(access)))}
        </Text>
      ))}
      <Text fz="sm">{texts.rules}</Text>
      {figures.orders.moved > 0 && <Text fz="sm">{texts.money}</Text>}
    </Stack>
  );
}

/** The later end: both are moments as ISO 8601 writes them, which sort as they follow. */
const untilOf = ({
  kept_until,
  merged_until,
}: Pick<Preview['accesses'][number], 'kept_until' | 'merged_until'>) =>
  kept_until !== null && kept_until > merged_until ? kept_until : merged_until;
