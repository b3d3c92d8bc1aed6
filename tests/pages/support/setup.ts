import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { MIN_LOADING } from '../../../apps/web/src/lib/use-minimum-loading.ts';
import { leavePage } from './open-page.tsx';

// The imposed waits are the subject of browser tests of their own.
for (const page of Object.keys(MIN_LOADING)) Object.assign(MIN_LOADING, { [page]: 0 });

process.env.DEBUG_PRINT_LIMIT = '1500';
configure({ asyncUtilTimeout: 10_000 });
afterEach(async () => {
  await leavePage();
  localStorage.clear();
  sessionStorage.clear();
});

// What the environment lacks and the component library asks for: fonts never change here.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// Nothing is styled here but by attributes; the cascade of the component library's variables would be a third of the time.
const unstyled = document.createElement('div').style;
window.getComputedStyle = (element, pseudo) => (pseudo ? unstyled : (element as HTMLElement).style);
