import classes from './question.module.css';

interface PlainTextProps {
  children: string;
  id?: string;
  className?: string;
}

/** A text as its author typed it: line breaks kept, nothing interpreted, in its own direction. */
export function PlainText({ children, id, className }: PlainTextProps) {
  return (
    <span id={id} dir="auto" className={`${classes.plain} ${className ?? ''}`}>
      {children}
    </span>
  );
}
