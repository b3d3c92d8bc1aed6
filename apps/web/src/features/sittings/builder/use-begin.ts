import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';

/** What comes after a sitting was created, or refused. */
export function useBegin() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return {
    opened: ({ id }: { id: number }) => {
      void utils.sittings.list.invalidate();
      void utils.sittings.current.invalidate();
      return navigate(paths.sitting(id));
    },
    /** An exam that was begun elsewhere is shown above the form. */
    failed: (error: unknown) => {
      if (errorCode(error) === 'sittings.exam_running') void utils.sittings.current.invalidate();
    },
  };
}
