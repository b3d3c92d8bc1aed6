/** A control of the page, worked as a person would: by pointer and keyboard. */
export interface Control {
  click(): Promise<void>;
  /** Replaces what a text field holds. */
  fill(text: string): Promise<void>;
  /** Chooses a file on disk in a file field, which may be out of sight. */
  upload(path: string): Promise<void>;
}

/** A browser with one window, as any of the automation protocols can drive it. */
export interface Driver {
  /** Browser's own name, with its version. */
  version: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  /** The value of an expression in the page, as JSON can carry it; promises are waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  /** The element that an expression in the page gives, or null. */
  find(expression: string): Promise<Control | null>;
  /** A PNG of what is on screen. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors, unhandled rejections and logged errors of the pages since the last time it was asked. */
  drainErrors(): string[];
  close(): Promise<void>;
}

/** The inside of the window, in pixels. */
export interface WindowSize {
  width: number;
  height: number;
}
