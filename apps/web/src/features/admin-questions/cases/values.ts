import type { CaseKind } from '@amphi/domain/cases/schema';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import type { UseFormReturnType } from '@mantine/form';

export interface AskedQuestion {
  kind: 'qcm' | 'qroc';
  id: number;
  reveal_text: string | null;
  question_text: string;
}

/** A picture while it is edited: a field may be empty. */
interface EditedPicture {
  url: string;
  caption: string | null;
  alternative: string | null;
}

/** A clinical case as its form holds it. */
export interface CaseValues {
  subject_id: number;
  kind: CaseKind;
  title: string;
  vignette: string;
  text_format: TextFormat;
  pictures: EditedPicture[];
  items: AskedQuestion[];
}

export type CaseFormOf = UseFormReturnType<CaseValues>;
