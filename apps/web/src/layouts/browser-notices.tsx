import { browsers } from '@amphi/domain/messages/fr/browsers';
import type { CSSProperties } from 'react';

const notice: CSSProperties = {
  display: 'none',
  margin: '1rem',
  padding: '1rem',
  border: '1px solid #855500',
  borderRadius: '8px',
  backgroundColor: '#fff3d6',
  color: '#16201d',
  fontFamily: 'sans-serif',
};
const title: CSSProperties = { margin: '0 0 0.5rem', fontSize: '1.25rem', color: '#16201d' };
const text: CSSProperties = { margin: 0 };

/** A browser of package.json's `browserslist`, and its oldest version. */
export interface SupportedBrowser {
  family: keyof typeof browsers.families;
  version: string;
}

/**
 * Part of every page's HTML, hidden: `public/browser-notice.js` shows one of them when the app can't start.
 * Without styles of the app, whose files an old browser may not understand either.
 */
export function BrowserNotices({ supported }: { supported: SupportedBrowser[] }) {
  const list = supported
    .map(({ family, version }) => browsers.from(browsers.families[family], version))
    .join(', ');
  return (
    <>
      <div id="browser-too-old" role="alert" style={notice}>
        <h1 style={title}>{browsers.tooOldTitle}</h1>
        <p style={text}>{browsers.tooOldText(list)}</p>
      </div>
      <div id="page-incomplete" role="alert" style={notice}>
        <h1 style={title}>{browsers.brokenTitle}</h1>
        <p style={text}>{browsers.brokenText}</p>
      </div>
    </>
  );
}
