import type { RouterOutputs } from '@amphi/api';
import { creditedName, EXPLANATION_REPLY_MAX } from '@amphi/domain/explanations/rules';
import { resolveExplanationInput } from '@amphi/domain/explanations/schema';
import { adminExplanations as texts } from '@amphi/domain/messages/fr/admin/explanations';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { optionLetters } from '@amphi/domain/questions/letters';
import { Alert, Box, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PlainText } from '../../../components/question/plain-text.tsx';
import frame from '../../../components/ui/frame.module.css';
import { useSchemaForm } from '../../../lib/form.ts';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

type Proposal = RouterOutputs['explanations']['queue']['items'][number];

/** Edits and publishes a proposal, or refuses it with a reply, beside its question. */
export function ProposalForm({ proposal }: { proposal: Proposal }) {
  const { id, question_text, options, correct_answers, full_name, source, justification } =
    proposal;
  const resolve = trpc.explanations.resolve.useMutation();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: resolveExplanationInput,
    initialValues: {
      id,
      decision: 'accept' as 'accept' | 'refuse',
      justification: proposal.body,
      reply: '',
    },
    onSubmit: async (decision) => {
      await resolve.mutateAsync(decision);
      notifyDone(decision.decision === 'accept' ? texts.accepted : texts.refused);
    },
    failed: texts.failed,
  });
  const decide = (decision: 'accept' | 'refuse') => form.setFieldValue('decision', decision);
  const title = `proposal-${id}`;
  return (
    <form onSubmit={submit} noValidate aria-labelledby={title}>
      <Stack miw={0} p="md" bdrs="md" className={frame.frame}>
        <Title order={2} size="h3" id={title} dir="auto">
          {questionOf(proposal.subject_name, proposal)}
        </Title>
        <PlainText>{question_text}</PlainText>
        <ul className={frame.ruled}>
          {optionLetters(options).map((letter) => (
            <Box component="li" py="xs" key={letter}>
              {letter}. <span dir="auto">{options[letter]}</span>
            </Box>
          ))}
        </ul>
        <Text variant="label">{texts.key(correct_answers)}</Text>
        <Text variant="meta" dir="auto">
          <span>{texts.by(full_name, formatDate(proposal.created_at))}</span> ·{' '}
          {texts.source(source)}
        </Text>
        {proposal.is_named && <Text fz="sm">{texts.credited(creditedName(full_name))}</Text>}
        {justification !== null && <Alert color="saffron">{texts.present}</Alert>}
        {failure && <FormFailure text={failure} />}
        <Stack>
          <Textarea
            label={texts.published}
            autosize
            minRows={4}
            dir="auto"
            {...form.getInputProps('justification')}
          />
          <Textarea
            label={texts.replyRequired}
            rows={2}
            maxLength={EXPLANATION_REPLY_MAX}
            dir="auto"
            {...form.getInputProps('reply')}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              variant="default"
              disabled={submitting}
              onClick={() => decide('refuse')}
            >
              {texts.refuse}
            </Button>
            <Button type="submit" loading={submitting} onClick={() => decide('accept')}>
              {texts.accept}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
