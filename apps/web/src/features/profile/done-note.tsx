import { IconCircleCheck } from '@tabler/icons-react';
import classes from './done-note.module.css';

/** Says below a form that what it asked for was done; read aloud as well. */
export function DoneNote({ text }: { text: string | undefined }) {
  return (
    <div role="status" className={classes.root}>
      {text && (
        <>
          <IconCircleCheck size={18} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
