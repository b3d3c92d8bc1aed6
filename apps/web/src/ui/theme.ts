import {
  Button,
  createTheme,
  type InputProps,
  type MantineColorsTuple,
  type MantineTheme,
  rem,
} from '@mantine/core';

/*
 * Shade 6 of every colour is dark enough to be read on white and on its own tint; shade 4 is the one
 * to look at. Surfaces and the colours of answers differ by scheme and are in `tokens.css`.
 */

/** The brand: the green-blue of an operating theatre. */
const pine: MantineColorsTuple = [
  '#eef8f6',
  '#d6eeea',
  '#a9dcd4',
  '#6fcabd',
  '#3bab9e',
  '#17857b',
  '#0e6b63',
  '#0b5751',
  '#094640',
  '#073833',
];

/** The accent, and what waits. */
const saffron: MantineColorsTuple = [
  '#fff8e6',
  '#ffeec4',
  '#fbdd90',
  '#f7c966',
  '#f2b544',
  '#c98511',
  '#8f5c02',
  '#774c00',
  '#5f3d00',
  '#4a3000',
];

/** Colour of success and approval. */
const green: MantineColorsTuple = [
  '#ebf7ee',
  '#d2edd9',
  '#a9dcb6',
  '#7fd19a',
  '#4fb574',
  '#2b8f52',
  '#1f7340',
  '#195e34',
  '#134b29',
  '#0e3b20',
];

/** Colour of errors, and of actions that can't be undone. */
const red: MantineColorsTuple = [
  '#fdf0ed',
  '#fbdcd5',
  '#f6b9ad',
  '#f39a8c',
  '#e56b59',
  '#cd4636',
  '#b3382c',
  '#972c22',
  '#7a231b',
  '#611b15',
];

const gray: MantineColorsTuple = [
  '#f7f6f1',
  '#f0eee7',
  '#e5e4dc',
  '#d6d7cf',
  '#b5bbb5',
  '#89948f',
  '#5f6c66',
  '#45514c',
  '#2b3632',
  '#16201d',
];

const dark: MantineColorsTuple = [
  '#dbe4e0',
  '#b9c6c1',
  '#93a49e',
  '#6b7c76',
  '#35433f',
  '#283531',
  '#1a2522',
  '#101918',
  '#0c1413',
  '#070d0c',
];

const blue: MantineColorsTuple = [
  '#eef4fb',
  '#d8e6f6',
  '#b0cdec',
  '#8ab7e4',
  '#5b95d1',
  '#3f79b8',
  '#2f629d',
  '#275182',
  '#1f416a',
  '#193456',
];

const FONT = "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif";

const THUMB = rem(44);

/** Title of a dialog or a drawer. */
const TITLE = { fontSize: rem(18), fontWeight: 650 };

/** Style of every component. Pages set spacing and order, never colours of their own. */
export const theme = createTheme({
  colors: { pine, saffron, green, red, gray, dark, blue, yellow: saffron },
  primaryColor: 'pine',
  primaryShade: 6,
  black: '#16201d',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: 'var(--mantine-font-weight-bold)',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--amphi-title)', lineHeight: '1.2' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
    },
  },
  // Chips and axes; meta, tables, help; body, buttons, titles of rows; questions; titles of panels.
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4445', xl: '1.3' },
  fontWeights: { regular: '400', medium: '650', bold: '650' },
  // Controls and chips; panels; dots.
  radius: { xs: rem(8), sm: rem(8), md: rem(12), lg: rem(12), xl: rem(999) },
  defaultRadius: 'sm',
  // The room around things grows with the letters as far as a phone of 320 px has it.
  spacing: {
    xs: rem(8),
    sm: rem(12),
    md: 'calc(min(1rem, 5vw))',
    lg: 'calc(min(1.5rem, 7.5vw))',
    xl: 'calc(min(2.5rem, 12.5vw))',
  },
  // For overlays alone.
  shadows: {
    md: '0 2px 4px rgb(22 32 29 / 5%), 0 10px 28px rgb(22 32 29 / 9%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // 44 px, the size of a thumb, unless a dense table asks for less. A quiet one is a word in the brand's colour, where texts begin.
    Button: Button.extend({
      defaultProps: { size: 'md' },
      vars: (_theme, { size, variant, color }) => ({
        root: {
          '--button-height': size === 'sm' ? rem(36) : THUMB,
          '--button-padding-x': 'calc(min(1rem, 5vw))',
          ...(variant === 'subtle' && {
            '--button-bd': '0',
            '--button-padding-x': '0',
            '--button-hover': 'transparent',
            ...(color === undefined && { '--button-color': 'var(--mantine-color-anchor)' }),
          }),
        },
      }),
    }),
    // Not by `Input.extend`, which would bring the component to pages without a field.
    Input: {
      vars: (_theme: MantineTheme, { size }: InputProps) => ({
        wrapper: size === 'md' ? { '--input-height': THUMB } : {},
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
    // Pages look as a choice of one.
    Pagination: {
      defaultProps: { size: rem(36), gap: 4 },
      styles: { control: { fontSize: rem(14) } },
    },
    // Not by `Progress.extend`, for the same reason. What is done is told from its track in both schemes.
    Progress: {
      defaultProps: { color: 'var(--amphi-progress)' },
      styles: { root: { maxWidth: rem(320), backgroundColor: 'var(--amphi-track)' } },
    },
    ProgressRoot: { styles: { root: { backgroundColor: 'var(--amphi-track)' } } },
    Modal: { defaultProps: { radius: 'md', centered: true }, styles: { title: TITLE } },
    Drawer: { styles: { title: TITLE } },
    Kbd: { styles: { root: { fontFamily: 'inherit' } } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});
