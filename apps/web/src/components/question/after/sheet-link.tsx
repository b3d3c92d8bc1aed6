import { corrections } from '@amphi/domain/messages/fr/corrections';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../link-button.tsx';

interface SheetLinkProps {
  /** Null where the chapter has no sheet that the student may read. */
  chapterId: number | null;
  lesson?: string | null;
}

/** Leads to the sheet of a question's chapter, at the heading of its lesson. */
export const SheetLink = ({ chapterId, lesson = null }: SheetLinkProps) =>
  chapterId === null ? null : (
    <LinkButton to={paths.sheet(chapterId, { lesson })} variant="subtle" color="gray">
      {corrections.sheet}
    </LinkButton>
  );
