/** The browser and system that a browser names, for a person: either part is null when it is unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first that fits wins: most browsers also claim to be the ones that follow them here. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const find = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads a `User-Agent` header. Versions are left out: they say nothing to the person. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return { browser: find(BROWSERS, text), system: find(SYSTEMS, text) };
}

/** The family of a browser, one of few, and its major version, empty where it does not say. */
export function describeBrowser(userAgent: string | undefined): {
  family: string;
  version: string;
} {
  const text = userAgent ?? '';
  for (const [pattern, family] of BROWSERS) {
    const sign = pattern.exec(text);
    if (sign) return { family, version: /\/(\d+)/.exec(text.slice(sign.index))?.[1] ?? '' };
  }
  return { family: 'other', version: '' };
}
