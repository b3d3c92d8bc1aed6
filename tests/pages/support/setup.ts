import { MIN_LOADING } from '@amphi/web/src/lib/use-minimum-loading.ts';
import { configure, prettyDOM } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach } from 'vitest';
import { leavePage } from './scene.tsx';

// The imposed waits are the subject of browser tests of their own.
for (const page of Object.keys(MIN_LOADING)) Object.assign(MIN_LOADING, { [page]: 0 });

configure({
  asyncUtilTimeout: 10_000,
  // Each event is rendered before the next one, as a browser takes a task for each.
  eventWrapper: flushSync,
  asyncWrapper: async (callback) => {
    const result = await callback();
    await new Promise((resolve) => setTimeout(resolve));
    return result;
  },
  // The page is printed once where a test fails, not each time that a wait looks at it.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${prettyDOM(document.body, 1500)}\n`);
  await leavePage();
  localStorage.clear();
  sessionStorage.clear();
});

// The component library asks for fonts, which the environment lacks and which never change here.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// Nothing is styled here but by attributes; the cascade of the component library's variables would be a third of the time.
const unstyled = document.createElement('div').style;
window.getComputedStyle = (element, pseudo) => (pseudo ? unstyled : (element as HTMLElement).style);

// The environment has no pointer that leaves an element.
Element.prototype.setPointerCapture ??= () => {};
