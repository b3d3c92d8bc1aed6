import { imageUrl } from '@amphi/domain/fields';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { announcedOf } from '@amphi/domain/questions/announced';
import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { examFieldsOf } from '@amphi/domain/questions/question.schema';
import { textToZones } from '@amphi/domain/questions/zones/zones';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AnswerOptions } from '../../../../components/question/answer-options.tsx';
import { JustificationText } from '../../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../../components/question/option-results.tsx';
import { QuestionCard } from '../../../../components/question/question-card.tsx';
import { loadMarkdown } from '../../../../components/question/question-text.tsx';
import { TypedAnswer } from '../../../../player/open/typed-answer.tsx';
import { Zones } from '../../../../player/open/zones.tsx';
import { useJudge } from '../use-judge.ts';
import { filledOptions, toggled } from '../values/options.ts';
import {
  type QcmValues,
  type QrocValues,
  type QuestionValues,
  qcmValues,
  qrocValues,
} from '../values/values.ts';

const { preview: texts } = adminQuestions;

// The author sees what is typed in its form at once. Without the code its source is shown.
void loadMarkdown().catch(() => undefined);

const MODES = ['before', 'after'] as const;
type Mode = (typeof MODES)[number];
const CHOICES = MODES.map((value) => ({ value, label: texts.modes[value] }));

interface SheetProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  children: ReactNode;
}

/** Preview before or after the answer. */
function PreviewSheet({ mode, onMode, children }: SheetProps) {
  return (
    <>
      <SegmentedControl<Mode>
        aria-label={texts.mode}
        data={CHOICES}
        value={mode}
        onChange={onMode}
      />
      {children}
    </>
  );
}

/** A multiple-choice question as the practice page shows it, before and after the answer. */
export function QcmPreview({ values }: { values: QcmValues }) {
  const [mode, setMode] = useState<Mode>('before');
  const [selected, setSelected] = useState<Letter[]>([]);
  const options = filledOptions(values.options);
  return (
    <PreviewSheet mode={mode} onMode={setMode}>
      <QuestionCard
        question={{
          ...previewedQuestion(values),
          kind: 'qcm',
          lesson_name: values.lesson_name?.trim() || null,
          is_neutralised: values.state === 'neutralised',
        }}
        position={values.question_number ?? 1}
      >
        {mode === 'before' ? (
          <AnswerOptions
            options={options}
            announced={announcedOf(values)}
            prompt={values.question_text}
            selected={selected}
            locked={false}
            onToggle={(letter) => setSelected(toggled(selected, letter))}
          />
        ) : (
          <>
            <OptionResults
              options={options}
              selected={LETTERS.filter((letter) => selected.includes(letter) && options[letter])}
              correct={values.correct_answers}
              stats={[]}
              total={0}
              weights={values.answer_format === 'tcs' ? values.option_weights : null}
            />
            <JustificationText label={texts.justification} text={values.justification} />
          </>
        )}
      </QuestionCard>
    </PreviewSheet>
  );
}

/** An open question as students see it: its answer revealed, or the field in which they write before. */
export function QrocPreview({ values }: { values: QrocValues }) {
  const [mode, setMode] = useState<Mode>('after');
  const [typed, setTyped] = useState('');
  const { answer_text } = values;
  const question = previewedZones(values);
  const judged = useJudge(question.zones ? typed : '', values);
  return (
    <PreviewSheet mode={mode} onMode={setMode}>
      <QuestionCard question={question} position={1}>
        {mode === 'before' ? (
          <TypedAnswer
            question={question}
            value={typed}
            isLocked={false}
            onChange={setTyped}
            onCompare={() => setMode('after')}
          />
        ) : (
          <>
            {question.zones
              ? (typed === '' || judged) && (
                  <Zones
                    question={question}
                    typed={typed || null}
                    solution={{ answer_text, mask: judged?.named_mask ?? 0 }}
                  />
                )
              : answer_text.trim() !== '' && (
                  <JustificationText label={texts.answer} text={answer_text} />
                )}
            {values.justification.trim() !== '' && (
              <JustificationText label={texts.justification} text={values.justification} />
            )}
          </>
        )}
      </QuestionCard>
    </PreviewSheet>
  );
}

export type StoredQuestion =
  | { kind: 'qcm'; fields: NonNullable<Parameters<typeof qcmValues>[0]> }
  | { kind: 'qroc'; fields: NonNullable<Parameters<typeof qrocValues>[0]> };

/** A stored question of either kind as students see it. */
export const StoredPreview = ({ kind, fields }: StoredQuestion) =>
  kind === 'qcm' ? (
    <QcmPreview values={qcmValues(fields, fields.is_exam_question)} />
  ) : (
    <QrocPreview values={qrocValues(fields)} />
  );

/** An open question of a form, with what students see of its zones. */
function previewedZones(values: QrocValues) {
  const question = previewedQuestion(values);
  const labels = textToZones(values.answer_text, values.zones.length);
  const hasZones = values.zones.length > 0 && question.image_url !== null;
  return {
    ...question,
    kind: 'qroc' as const,
    zones: hasZones ? values.zones : null,
    zone_play: hasZones ? values.zone_play : null,
    zone_labels: labels.filter((label) => label !== null).sort((a, b) => a.localeCompare(b, 'fr')),
  };
}

/** The values of a form as a question; an incomplete address shows no image. */
function previewedQuestion(values: QuestionValues) {
  const address = imageUrl.safeParse(values.image_url.trim());
  return {
    id: 0,
    question_text: values.question_text.trim() || texts.empty,
    text_format: values.text_format,
    image_url: address.success ? address.data : null,
    chapter_name: null,
    is_exam_question: values.is_exam_question,
    ...examFieldsOf(values),
  };
}
