import type { RouterOutputs } from '@amphi/api';
import { adminInstallation as texts } from '@amphi/domain/messages/fr/admin/installation';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { ContentPage } from '../../components/admin/content-page.tsx';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { Section } from '../../components/admin/section.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import classes from './installation-page.module.css';

type Topic = RouterOutputs['installation']['read'][number];
const BACK = { to: paths.admin(), label: texts.back };

/** Checks that the server made of itself: in order, or one sentence of what to do. */
export default function InstallationPage() {
  const query = trpc.installation.read.useQuery();
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle} back={BACK}>
      <Section title={texts.checks}>
        <QueryView
          query={query}
          loading={<Skeleton height="24rem" radius="lg" aria-busy />}
          error={loadFailure}
          empty={null}
        >
          {(topics) => (
            <ul className={classes.list}>
              {topics.map((topic) => (
                <TopicRow key={topic.topic} topic={topic} />
              ))}
            </ul>
          )}
        </QueryView>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.again}
        </Button>
      </Section>
      <TrialMail />
    </ContentPage>
  );
}

function TopicRow({ topic: { topic, is_fine, texts: found } }: { topic: Topic }) {
  const Icon = is_fine ? IconCircleCheckFilled : IconAlertTriangle;
  const { name, todo } = texts.topics[topic];
  return (
    <li className={classes.topic} data-fine={is_fine || undefined}>
      <Icon className={classes.icon} role="img" aria-label={is_fine ? texts.fine : texts.todo} />
      <div>
        <Text fw={600}>{name}</Text>
        {!is_fine && <Text>{todo}</Text>}
        <details>
          <summary>{texts.detail}</summary>
          {found.map((text) => (
            <Text key={text} fz="sm" c="dimmed" lang="en" className={classes.text}>
              {text}
            </Text>
          ))}
        </details>
      </div>
    </li>
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
