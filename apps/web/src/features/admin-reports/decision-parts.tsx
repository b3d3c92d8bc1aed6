import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { reports } from '@amphi/domain/messages/fr/reports';
import {
  REPORT_DECISIONS,
  REPORT_REPLY_MAX,
  type ReportDecision,
} from '@amphi/domain/reports/rules';
import {
  Button,
  Group,
  SegmentedControl,
  Text,
  Textarea,
  type TextareaProps,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import classes from './reports.module.css';

interface DecisionChoiceProps {
  value: ReportDecision;
  onChange: (value: ReportDecision) => void;
  /** Effect of the chosen decision. */
  explanation: string;
}

/** Decisions available for a question of either kind. */
export function DecisionChoice({ value, onChange, explanation }: DecisionChoiceProps) {
  return (
    <>
      <SegmentedControl
        aria-label={texts.decision}
        classNames={{ root: classes.views }}
        value={value}
        onChange={(next) => onChange(next as ReportDecision)}
        data={REPORT_DECISIONS.map((one) => ({ value: one, label: texts.decisions[one] }))}
      />
      <Text c="dimmed">{explanation}</Text>
    </>
  );
}

interface DuplicateFieldProps {
  value: number | null;
  error: ReactNode;
  onChange: (value: number | null) => void;
}

/** The number of the question that the reported one repeats. */
export function DuplicateField({ value, error, onChange }: DuplicateFieldProps) {
  return (
    <TextInput
      label={texts.duplicateOf}
      inputMode="numeric"
      data-path="duplicate_of"
      error={error}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  );
}

interface DecisionEndProps {
  /** The field of the reply. */
  reply: TextareaProps;
  isReplyRequired: boolean;
  failure: string | undefined;
  /** The list in which the question can be edited. */
  editPath: string;
  submitLabel: string;
  submitting: boolean;
}

/** End of every decision: the reply to the reporters, the failure, and the buttons. */
export function DecisionEnd(props: DecisionEndProps) {
  const { reply, isReplyRequired, failure, editPath, submitLabel, submitting } = props;
  return (
    <>
      <Textarea
        label={isReplyRequired ? texts.reply : `${texts.reply} (${reports.optional})`}
        rows={2}
        maxLength={REPORT_REPLY_MAX}
        dir="auto"
        {...reply}
      />
      {failure && <FormFailure text={failure} />}
      <Group justify="space-between" gap="sm">
        <LinkButton variant="subtle" to={editPath}>
          {texts.edit}
        </LinkButton>
        <Button type="submit" loading={submitting}>
          {submitLabel}
        </Button>
      </Group>
    </>
  );
}
