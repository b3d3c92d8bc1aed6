import { explanations as texts } from '@amphi/domain/messages/fr/explanations';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { MemoButton } from '../../../ui/memo-button.tsx';
import { ProposeDialog } from '../late-forms.ts';

const ICON = <IconBulb size={18} aria-hidden />;

/** Offers to write the explanation that a question lacks. */
export function ProposeButton({ qcmId }: { qcmId: number }) {
  const [openedFor, setOpenedFor] = useState<number>();
  return (
    <>
      <MemoButton
        variant="subtle"
        color="gray"
        leftSection={ICON}
        onClick={() => setOpenedFor(qcmId)}
      >
        {texts.open}
      </MemoButton>
      <ProposeDialog
        qcmId={qcmId}
        opened={openedFor === qcmId}
        onClose={() => setOpenedFor(undefined)}
      />
    </>
  );
}
