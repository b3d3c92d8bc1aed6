import type { RouterOutputs } from '@amphi/api';
import { FAULTS, type Fault } from '@amphi/domain/installation/checks';
import { adminInstallation as texts } from '@amphi/domain/messages/fr/admin/installation';
import { Anchor, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Section } from '../../components/admin/section.tsx';
import { useInstallation } from '../../components/admin/use-installation.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { formatAppointment } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

/** Checks that the server made of itself: in order, or one sentence per fault with the way to mend it. */
export function InstallationView() {
  const utils = trpc.useUtils();
  const query = useInstallation();
  const check = trpc.installation.check.useMutation({
    onSuccess: (state) => utils.installation.read.setData(undefined, state),
  });
  return (
    <>
      <Section title={texts.title}>
        <Loaded query={query} loading={<Skeleton height="24rem" radius="md" aria-busy />}>
          {({ topics, checked_at, is_checking, backup_at }) => (
            <>
              <Stack component="ul" m="0 0 var(--mantine-spacing-md)">
                {topics.map((topic) => (
                  <TopicRow key={topic.topic} topic={topic}>
                    {topic.topic === 'backup' && (
                      <Backup at={backup_at} onDone={() => check.mutate()} />
                    )}
                  </TopicRow>
                ))}
              </Stack>
              <Text role="status" mb="md">
                {checked_at === null
                  ? texts.checking
                  : texts[is_checking ? 'checkedAgain' : 'checkedAt'](
                      formatAppointment(checked_at),
                    )}
              </Text>
            </>
          )}
        </Loaded>
        {check.error && <FormFailure text={errorDetail(check.error, texts.checkFailed)} />}
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {texts.again}
        </Button>
      </Section>
      <TrialMail />
    </>
  );
}

const SIGNS = {
  ok: { Icon: IconCircleCheckFilled, color: 'green' },
  warn: { Icon: IconAlertTriangle, color: 'yellow' },
  fail: { Icon: IconAlertTriangle, color: 'red' },
};
const PAGES = {
  users: paths.admin({ tab: 'users' }),
  settings: paths.admin({ tab: 'platform', view: 'settings' }),
  content: paths.admin({ tab: 'content' }),
};

function TopicRow({
  topic: { topic, level, found },
  children,
}: {
  topic: RouterOutputs['installation']['read']['topics'][number];
  children: ReactNode;
}) {
  const { Icon, color } = SIGNS[level];
  // Two checks may find one fault, as of both zone data.
  const sentences = found.flatMap(({ fault, detail }, index) => {
    const isFirst =
      found.findIndex((one) => one.fault === fault && one.detail === detail) === index;
    return fault !== null && isFirst ? [{ fault, detail }] : [];
  });
  return (
    <Group component="li" wrap="nowrap" align="start" gap="sm">
      <Icon
        size="1.4rem"
        color={`var(--mantine-color-${color}-text)`}
        style={{ flex: 'none' }}
        role="img"
        aria-label={texts.levels[level]}
      />
      <Box miw={0}>
        <Text fw={650}>
          {texts.topics[topic]}
          {level !== 'ok' && ` · ${texts.levels[level]}`}
        </Text>
        {sentences.map((sentence) => (
          <FaultText key={sentence.detail + sentence.fault} {...sentence} />
        ))}
        {children}
        {level !== 'ok' && (
          <details>
            <summary>{texts.detail}</summary>
            {found.map(({ text }) => (
              <Text variant="meta" key={text} lang="en">
                {text}
              </Text>
            ))}
          </details>
        )}
      </Box>
    </Group>
  );
}

/** Makes a backup, and says when the last one was. */
function Backup({ at, onDone }: { at: string | null; onDone: () => void }) {
  const { backup: words } = texts;
  const { data, error, mutate, isPending } = trpc.installation.backUp.useMutation({
    onSuccess: onDone,
  });
  return (
    <Stack gap="xs" align="start" my="xs">
      {at !== null && <Text>{words.last(formatAppointment(at))}</Text>}
      {error && <FormFailure text={errorDetail(error, words.requestFailed)} />}
      {data && data.failure !== null && <FormFailure text={words.failed(data.failure)} />}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {words.make}
      </Button>
      <Text variant="meta" role="status">
        {data?.failure === null ? words.done : words.where}
      </Text>
    </Stack>
  );
}

/** A fault in one sentence, with the page or the variable by which it is mended. */
function FaultText({ fault, detail }: { fault: Fault; detail: string }) {
  const { page, variable }: { page?: keyof typeof PAGES; variable?: string } = FAULTS[fault];
  return (
    <Text>
      {texts.faults[fault](detail)}{' '}
      {page && (
        <Anchor component={Link} to={PAGES[page]}>
          {texts.pages[page]}
        </Anchor>
      )}
      {variable && (
        <Text span ff="monospace" fz="sm">
          {texts.variable(variable)}
        </Text>
      )}
    </Text>
  );
}

/** Sends a mail at once, to show if the mail server accepts it. */
function TrialMail() {
  const { email } = useUser();
  const { data, error, mutate, isPending } = trpc.installation.testMail.useMutation();
  return (
    <Section title={texts.trial.send}>
      <Stack gap="sm">
        <Text>{texts.trial.text(email)}</Text>
        {error && <FormFailure text={errorDetail(error, texts.trial.requestFailed)} />}
        {data && data.failure !== null && <FormFailure text={texts.trial.failed(data.failure)} />}
        <Text role="status">{data?.failure === null && texts.trial.sent(email)}</Text>
        <Group>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {texts.trial.send}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
