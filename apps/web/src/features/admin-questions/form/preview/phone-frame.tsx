import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './preview.module.css';

/** The width of a small phone, in CSS pixels. */
const WIDTH = 360;

/** Shows content in a document of its own that is as wide as a phone, so that its media queries hold there. */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(480);
  const prepare = useCallback(() => {
    const inner = frame.current?.contentDocument;
    if (inner && !inner.body.dataset.isPrepared) {
      inner.body.dataset.isPrepared = 'true';
      setBody(inner.body);
    }
  }, []);
  // Chromium has the document at once, Firefox makes another one when it has loaded.
  useEffect(prepare, [prepare]);
  useEffect(() => (body === null ? undefined : copyLook(body.ownerDocument)), [body]);
  useEffect(() => {
    if (body === null) return;
    const observer = new ResizeObserver(() => setHeight(body.scrollHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);
  return (
    <div className={classes.phone}>
      <iframe
        ref={frame}
        title={label}
        className={classes.frame}
        width={WIDTH}
        height={height}
        onLoad={prepare}
      />
      {body && createPortal(<div className={classes.content}>{children}</div>, body)}
    </div>
  );
}

/** Gives a document the language, the colours and the styles of the page, also those that come or change later. */
function copyLook(inner: Document): () => void {
  const copyRoot = () => {
    for (const { name, value } of document.documentElement.attributes) {
      inner.documentElement.setAttribute(name, value);
    }
  };
  const copyStyles = () => {
    // The theme's variables are a style within the page.
    const styles = document.querySelectorAll('style, link[rel="stylesheet"]');
    inner.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
  };
  copyRoot();
  copyStyles();
  const root = new MutationObserver(copyRoot);
  root.observe(document.documentElement, { attributes: true });
  const head = new MutationObserver(copyStyles);
  head.observe(document.head, { childList: true });
  return () => {
    root.disconnect();
    head.disconnect();
  };
}
