import type { RouterOutputs } from '@amphi/api';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

type SharedAccount = RouterOutputs['users']['shared'][number];

const { shared: texts } = adminUsers;

/** Accounts that may be shared, by facts alone, and the mail that an administrator sends to their owner. */
export function SharedView() {
  const query = trpc.users.shared.useQuery();
  const mail = trpc.users.mailSharing.useMutation();
  const dialog = useDialog<SharedAccount>();
  return (
    <Section title={texts.title}>
      <Stack maw="42rem" gap="sm">
        <Text variant="meta">{texts.text}</Text>
        <Loaded
          query={query}
          loading={<Skeleton height="8rem" radius="md" aria-busy />}
          empty={{
            when: ({ length }) => length === 0,
            show: <Text c="dimmed">{texts.empty}</Text>,
          }}
        >
          {(accounts) =>
            accounts.map((account) => (
              <Account key={account.id} account={account} onMail={() => dialog.open(account)} />
            ))
          }
        </Loaded>
      </Stack>
      {dialog.show((data, shown) => (
        <ConfirmAction
          {...shown}
          title={texts.confirmTitle}
          confirmLabel={texts.mail}
          done={texts.mailed(data.full_name)}
          run={() => mail.mutateAsync({ id: data.id })}
        >
          {texts.confirmText(data.full_name, data.days)}
        </ConfirmAction>
      ))}
    </Section>
  );
}

function Account({ account, onMail }: { account: SharedAccount; onMail: () => void }) {
  const { id, full_name, email, days, moments, last_at, mailed_at, may_be_mailed } = account;
  return (
    <Group justify="space-between" gap="sm">
      <Text span fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <StudentLink id={id} name={full_name} /> <bdi>{email}</bdi>
        <br />
        {texts.facts(days, moments, formatDateTime(last_at))}
        {mailed_at !== null && ` ${texts.mailedOn(formatDate(mailed_at))}`}
      </Text>
      {may_be_mailed && (
        <Button variant="default" aria-label={texts.mailOf(full_name)} onClick={onMail}>
          {texts.write}
        </Button>
      )}
    </Group>
  );
}
