import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import type { QuestionAction } from './qcm-columns.tsx';

const ICON = { size: 19, 'aria-hidden': true } as const;

interface QuestionButtonsProps {
  id: number;
  texts: Record<'viewOf' | 'editOf' | 'removeOf', (id: number) => string>;
  onAct: (action: QuestionAction) => void;
}

/** Read, change, delete: the same for both sorts of questions. */
export function QuestionButtons({ id, texts, onAct }: QuestionButtonsProps) {
  return (
    <RowButtons>
      <RowButton
        label={texts.viewOf(id)}
        icon={<IconEye {...ICON} />}
        onClick={() => onAct('view')}
      />
      <RowButton
        label={texts.editOf(id)}
        icon={<IconPencil {...ICON} />}
        onClick={() => onAct('edit')}
      />
      <RowButton
        danger
        label={texts.removeOf(id)}
        icon={<IconTrash {...ICON} />}
        onClick={() => onAct('remove')}
      />
    </RowButtons>
  );
}
