import { offers as texts } from '@amphi/domain/messages/fr/offers';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../link-button.tsx';
import { type Offer, useOffer } from './offer-contents.tsx';

const sum = (open: Offer['open']) =>
  open.reduce((total, { qcm_count, qroc_count }) => total + qcm_count + qroc_count, 0);

interface OpenChapterProps {
  /** Null where nothing is asked for. */
  semesterId: number | null;
  semesterName: string;
}

/** Sums up the open part of a semester and leads to its first question; nothing where all is closed. */
export function OpenChapter({ semesterId, semesterName }: OpenChapterProps) {
  const { user } = useSession();
  const open = useOffer(semesterId)?.open ?? [];
  const [first] = open;
  if (first === undefined) return null;
  const { subject_id: subject, chapter_id: chapter } = first;
  const label = texts.open(open.length, sum(open));
  return (
    <LinkButton
      to={
        user
          ? paths.practice(subject, { mode: 'chapter', chapter_id: chapter })
          : paths.register({ subject, chapter })
      }
      variant="default"
      leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
      aria-label={texts.openOf(label, semesterName)}
    >
      {label}
    </LinkButton>
  );
}
