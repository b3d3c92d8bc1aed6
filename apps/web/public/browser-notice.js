// Shows a notice of the page's HTML where the app can't start: the browser is too old, or a script is
// missing or broken. Written in ECMAScript 5, which every browser can read.
(function () {
  var root = document.getElementById('root');

  function show(id) {
    var notice = document.getElementById(id);
    if (!notice) return;
    notice.style.display = 'block';
    // A page that is rendered already can be read; the sign of loading would stay for ever.
    if (root && !root.hasAttribute('data-prerendered')) root.style.display = 'none';
  }

  // Features that the oldest supported versions have, and those before them lack.
  var isSupported =
    'noModule' in document.createElement('script') &&
    typeof window.CSSLayerBlockRule === 'function' &&
    typeof window.structuredClone === 'function' &&
    typeof Object.hasOwn === 'function' &&
    typeof Array.prototype.at === 'function';
  if (!isSupported) {
    show('browser-too-old');
    return;
  }

  // The app reloads once for code that is gone since a new release (src/lib/missing-chunk.ts); so does
  // this, under the same note, for the scripts that it begins with.
  function reloadOnce() {
    var meta = document.querySelector('meta[name="release"]');
    var notes;
    var note = (meta ? meta.content : '') + ' ' + location.pathname;
    try {
      notes = JSON.parse(sessionStorage.getItem('amphi-reloaded') || '[]');
      if (!navigator.onLine || notes.indexOf(note) !== -1) return false;
      sessionStorage.setItem('amphi-reloaded', JSON.stringify(notes.concat(note).slice(-20)));
    } catch (_error) {
      return false;
    }
    location.reload();
    return true;
  }

  function onError(event) {
    // Present until the app has started.
    var starting = root ? root.hasAttribute('data-starting') : false;
    if (!starting) {
      return window.removeEventListener('error', onError, true);
    }
    var target = event.target;
    var isMissing = target && target.tagName === 'SCRIPT' && target.type === 'module';
    var isBroken = String(event.filename || '').indexOf(location.origin + '/assets/') === 0;
    if (isMissing ? !reloadOnce() : isBroken) show('page-incomplete');
  }
  window.addEventListener('error', onError, true);
})();
