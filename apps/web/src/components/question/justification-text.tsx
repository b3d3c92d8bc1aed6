import { practice } from '@amphi/domain/messages/fr/practice';
import { Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import classes from './question.module.css';
import { QuestionText } from './question-text.tsx';

interface JustificationTextProps {
  /** Name of the explanation on this page, where it is not that of every correction. */
  label?: string | undefined;
  text: string | null;
  id?: string;
}

/** Explains the key, or says that no explanation was written. */
export function JustificationText({
  label = practice.session.justification,
  text,
  id,
}: JustificationTextProps) {
  if (!text?.trim()) {
    return (
      <Text variant="meta" id={id}>
        {practice.question.noJustification}
      </Text>
    );
  }
  return (
    <section id={id} className={classes.justification} aria-label={label}>
      <h3 className={classes.label}>
        <IconBulb size={20} aria-hidden />
        {label}
      </h3>
      <QuestionText>{text}</QuestionText>
    </section>
  );
}
