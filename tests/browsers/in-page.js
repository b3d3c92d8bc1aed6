/*
 * Runs in the page, after the Testing Library: finds what people and screen readers would call the same.
 * A target is { role, name }, { label }, { text } or { css }, below another one when `within` says so.
 */
globalThis.amphiTest = (() => {
  const library = globalThis.TestingLibraryDom;
  const matcherOf = (name) => (name.source === undefined ? name : new RegExp(name.source, 'u'));

  /** The library compares with texts whose spaces, of every kind, have become one plain space. */
  const textMatcherOf = (text) =>
    text.source === undefined ? text.replace(/\s+/g, ' ').trim() : matcherOf(text);

  /** Marks of required fields are no part of a label. */
  const matchLabel = (label) => (content) => content.replace(/\s*\*$/, '').trim() === label;

  function findBelow(root, { role, name, label, text, css }) {
    if (css !== undefined) return [...root.querySelectorAll(css)];
    if (label !== undefined) return library.queryAllByLabelText(root, matchLabel(label));
    if (text !== undefined)
      return library.queryAllByText(root, textMatcherOf(text)).filter(isShown);
    return library.queryAllByRole(root, role, name === undefined ? {} : { name: matcherOf(name) });
  }

  function all({ within, ...target }) {
    const roots = within === undefined ? [document.body] : all(within);
    return roots.flatMap((root) => findBelow(root, target));
  }

  function isShown(element) {
    return element.checkVisibility?.() ?? element.getClientRects().length > 0;
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  function boxOf(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }

  /** True once the element that was found last to be clickable has been clicked. */
  let clicked = false;

  /** The first such element once it can be clicked: enabled, at rest, and not covered; else null. */
  async function clickable(target) {
    const [found] = all(target);
    if (!found || found.disabled) return null;
    const element = found.type === 'checkbox' ? (found.labels[0] ?? found) : found;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = boxOf(element);
    await nextFrame();
    await nextFrame();
    const box = boxOf(element);
    if (JSON.stringify(before) !== JSON.stringify(box)) return null;
    const { x, y, width, height } = box;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!element.contains(top)) return null;
    clicked = false;
    element.addEventListener(
      'click',
      () => {
        clicked = true;
      },
      { once: true, capture: true },
    );
    return element;
  }

  /** Chooses an option of a list by its text, as browsers tell the page of it. */
  function select(target, text) {
    const [list] = all(target);
    const option = [...(list?.options ?? [])].find((one) => one.text === text);
    if (!option) return false;
    option.selected = true;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }

  /** True where the client shows nothing at all. */
  // biome-ignore lint/performance/useDomNodeTextContent: text that is there but not shown is no page.
  const isBlank = () => !document.getElementById('root')?.innerText.trim();

  return { all, clickable, wasClicked: () => clicked, select, isBlank };
})();
