import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { reports } from '@amphi/domain/messages/fr/reports';
import {
  REPORT_DECISIONS,
  REPORT_REPLY_MAX,
  type ReportDecision,
} from '@amphi/domain/reports/rules';
import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { notifyDone } from '../../components/admin/dialog/notify.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { type SchemaForm, useSchemaForm } from '../../lib/form.ts';
import type { DeskQroc, DeskQuestion } from './types.ts';

/** Fields of every decision. */
interface DecisionValues {
  version: number;
  up_to: number;
  decision: ReportDecision;
  duplicate_of: number | null;
  public_note: string;
  reply: string;
}

/** The fields of a decision before anything is chosen; it concerns the reports that are shown. */
export const decisionOf = ({
  version,
  reports: open,
}: DeskQuestion | DeskQroc): DecisionValues => ({
  version,
  up_to: open.at(-1)?.id ?? 0,
  decision: 'correct',
  duplicate_of: null,
  public_note: '',
  reply: '',
});

/** The form of a decision: tells how many reports were closed, or what failed beside the fields. */
export function useDecision<Values extends DecisionValues, Output>(
  schema: z.ZodType<Output>,
  initialValues: Values,
  send: (decision: Output) => Promise<{ closed: number }>,
) {
  return useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (decision) => {
      const { closed } = await send(decision);
      notifyDone(texts.done(closed));
    },
    failed: texts.failed,
  });
}

interface DecisionFrameProps<Values extends DecisionValues> extends SchemaForm<Values> {
  question: DeskQuestion | DeskQroc;
  /** Effect of the chosen decision. */
  explanation: string;
  /** Returns the initial note to students on a decision. */
  noteFor: (decision: ReportDecision) => string;
  /** True where the decision makes a version, which has a note. */
  hasNote: boolean;
  children: ReactNode;
}

/** Decides on all open reports of a question of either kind, with the reply to those who reported it. */
export function DecisionFrame<Values extends DecisionValues>(props: DecisionFrameProps<Values>) {
  const { form, submit, submitting, failure, question, explanation, noteFor, hasNote } = props;
  const office = useOffice();
  const { decision, duplicate_of } = form.values;
  const isReplyRequired = decision === 'reject';
  const set = (values: Partial<DecisionValues>) => form.setValues(values as Partial<Values>);
  return (
    <form onSubmit={submit} noValidate aria-label={texts.decision}>
      <Stack>
        <SegmentedControl<ReportDecision>
          aria-label={texts.decision}
          value={decision}
          onChange={(next) => set({ decision: next, public_note: noteFor(next) })}
          data={REPORT_DECISIONS.map((one) => ({ value: one, label: texts.decisions[one] }))}
        />
        <Text c="dimmed">{explanation}</Text>
        {props.children}
        {decision === 'duplicate' && (
          <TextInput
            label={texts.duplicateOf}
            inputMode="numeric"
            data-path="duplicate_of"
            error={form.errors.duplicate_of}
            value={duplicate_of ?? ''}
            onChange={({ currentTarget }) =>
              set({ duplicate_of: Number(currentTarget.value) || null })
            }
          />
        )}
        {hasNote && (
          <TextInput label={texts.publicNote} dir="auto" {...form.getInputProps('public_note')} />
        )}
        <Textarea
          label={isReplyRequired ? texts.reply : `${texts.reply} (${reports.optional})`}
          rows={2}
          maxLength={REPORT_REPLY_MAX}
          dir="auto"
          {...form.getInputProps('reply')}
        />
        {failure && <FormFailure text={failure} />}
        <Group justify="space-between" gap="sm">
          <LinkButton
            variant="subtle"
            to={office.tab({
              tab: 'questions',
              subject: question.subject_id,
              view: `${question.kind}s`,
            })}
          >
            {texts.edit}
          </LinkButton>
          <Button type="submit" loading={submitting}>
            {texts.submit[decision]}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
