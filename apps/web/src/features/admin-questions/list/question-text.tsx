import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { Badge, Text } from '@mantine/core';
import { truncate } from '../../../lib/format.ts';

/** How much of a question a table shows. */
const SHOWN = 60;

interface QuestionTextProps {
  text: string;
  examYear: number | null;
}

/** The beginning of a question, marked when it comes from an exam. */
export function QuestionText({ text, examYear }: QuestionTextProps) {
  return (
    <div>
      <Text fz="inherit" fw={550} dir="auto">
        {truncate(text, SHOWN)}
      </Text>
      {examYear !== null && (
        <Badge color="plum" variant="light" tt="none" radius="sm" size="sm">
          {adminQuestions.exam(examYear)}
        </Badge>
      )}
    </div>
  );
}
