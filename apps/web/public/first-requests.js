// Asks who is signed in, and for the content of the page, while the scripts are on their way. The build writes what a page
// asks for (src/prerender.tsx); src/lib/first-requests.ts gives out the answers.
(() => {
  const sent = {};
  window.amphiFirstRequests = sent;

  function send(url) {
    const abort = new AbortController();
    const answer = fetch(url, { signal: abort.signal });
    answer.catch(() => {});
    sent[url] = { answer, abort };
  }

  try {
    const keys = Object.keys(window.localStorage);
    const known = window.localStorage.getItem('amphi-signed-in') ?? '';
    // The device's own content is sent, or asked, before the server is.
    if (!known.includes('student') || keys.some((key) => /^amphi-(outbox|packs)/.test(key))) return;
    const [session, ...pages] = JSON.parse(
      document.querySelector('meta[name="first-requests"]').content,
    );
    send(session);
    for (const [address, access, ...urls] of pages) {
      const pattern = address.replace('?', '\\?').replace(/:\w+/g, '([1-9]\\d{0,8})');
      const found = `${location.pathname}${location.search}`.match(`^${pattern}$`);
      if (found === null || !known.includes(access)) continue;
      for (const url of urls) send(url.replace(/\{(\d)\}/g, (_, index) => found[index]));
      return;
    }
  } catch {
    // The scripts of the page ask for themselves.
  }
})();
