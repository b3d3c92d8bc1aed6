import { lookUp } from '@amphi/domain/look-up';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { common } from '@amphi/domain/messages/fr/common';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PreviewPane } from '../form/preview/preview-pane.tsx';
import { StoredPreview, type StoredQuestion } from '../form/preview/question-preview.tsx';
import form from '../form/question-form.module.css';
import { DraftDiff } from './draft-diff.tsx';
import { AuthorSteps, Decision } from './steps.tsx';
import type { Draft } from './types.ts';

interface DraftViewProps {
  id: number;
  /** The address of the list. */
  back: string;
}

/** Shows a draft: what it changes, what students would see, and what the reader may do with it. */
export function DraftView({ id, back }: DraftViewProps) {
  const query = trpc.drafts.byId.useQuery({ id });
  return (
    <>
      <LinkButton to={back} variant="default" mb="md">
        {texts.toList}
      </LinkButton>
      <Loaded query={query} loading={<Skeleton height="36rem" radius="md" aria-busy />}>
        {(draft) => <Detail draft={draft} />}
      </Loaded>
    </>
  );
}

function Detail({ draft }: { draft: Draft }) {
  const { subject_name, question_id, kind, state, author_name, submitted_at } = draft;
  const moment = formatDateTime(submitted_at ?? draft.updated_at);
  return (
    <section className={form.form} aria-labelledby="draft">
      <Stack>
        <Group justify="space-between">
          <Title order={2} id="draft" dir="auto">
            {questionOf(subject_name, { kind, id: question_id })}
          </Title>
          <Chip tone="brand">{lookUp(texts.states, state, common.unknown)}</Chip>
        </Group>
        <Text variant="meta">
          <span>{texts.by(author_name, moment)}</span>
        </Text>
        {draft.is_outside && <Alert color="yellow">{texts.outside}</Alert>}
        {draft.changed && <Stale draft={draft} />}
        <Said title={texts.authorSays} text={draft.comment} />
        <Said title={texts.reviewerSays(draft.reviewer_name)} text={draft.review_comment} />
        <Title order={3}>{texts.changes}</Title>
        <DraftDiff draft={draft} />
        <Said title={texts.publicNote} text={draft.public_note} />
        {draft.may.decide && <Decision key={draft.revision} draft={draft} />}
        {draft.may.withdraw && <AuthorSteps key={draft.revision} draft={draft} />}
      </Stack>
      <PreviewPane>
        <StoredPreview {...({ kind, fields: draft.proposed } as StoredQuestion)} />
      </PreviewPane>
    </section>
  );
}

function Said({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <Text variant="label">{title}</Text>
      <Text className={frame.prose} dir="auto">
        {text}
      </Text>
    </div>
  );
}

/** Says who has changed the question since, and puts the draft on what is there now. */
function Stale({ draft }: { draft: Draft }) {
  const rebase = trpc.drafts.rebase.useMutation({
    onSuccess: () => notifyDone(texts.rebased),
  });
  const { id, revision, changed } = draft;
  if (changed === null) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title={texts.stale(changed.changed_by, formatDateTime(changed.changed_at))}
    >
      <Stack gap="sm">
        <Text fz="sm">{texts.staleText}</Text>
        {draft.may.rebase && (
          <Group>
            <Button
              variant="default"
              loading={rebase.isPending}
              onClick={() => rebase.mutate({ id, revision })}
            >
              {texts.rebase}
            </Button>
          </Group>
        )}
        {rebase.error && <FormFailure text={errorDetail(rebase.error, admin.saveFailed)} />}
      </Stack>
    </Alert>
  );
}
