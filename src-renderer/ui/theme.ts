// Mantine in the studio's look: 13 px text, 28 px controls, one 36 px button, every colour from theme.css.
import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  RangeSlider,
  SegmentedControl,
  Slider,
  Switch,
  Tooltip,
} from '@mantine/core'
import controls from './controls.module.css'

const copper: MantineColorsTuple = [
  '#fbf1ea',
  '#f3dfd0',
  '#e9c3a5',
  '#e0a97e',
  '#d9915a',
  '#d08349',
  '#b96d35',
  '#984f1a',
  '#854414',
  '#6b360f',
]

const pixels = (size: number) => `${size}px`

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: pixels(11), sm: pixels(13), md: pixels(13), lg: pixels(15), xl: pixels(20) },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '20px', xl: '24px' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  spacing: { xs: pixels(4), sm: pixels(8), md: pixels(12), lg: pixels(16), xl: pixels(24) },
  radius: { xs: pixels(4), sm: pixels(6), md: pixels(8), lg: pixels(10), xl: pixels(14) },
  defaultRadius: 'sm',
  colors: { copper },
  primaryColor: 'copper',
  primaryShade: { dark: 4, light: 7 },
  focusRing: 'auto',
  cursorType: 'default',
  respectReducedMotion: true,
  components: {
    /** `variant`: `default` (a quiet border), `filled` (the one primary action of a place), `subtle` (no border). */
    Button: Button.extend({
      defaultProps: { variant: 'default', size: 'sm' },
      classNames: { root: controls.button, label: controls.buttonLabel, section: controls.buttonSection },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 28 },
      classNames: { root: controls.icon },
    }),
    Input: Input.extend({ defaultProps: { size: 'sm' }, classNames: { input: controls.input } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { size: 'sm' },
      classNames: { label: controls.label, description: controls.description, error: controls.error },
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'sm', transitionDuration: 0 },
      classNames: {
        root: controls.segments,
        indicator: controls.segmentIndicator,
        label: controls.segmentLabel,
        control: controls.segment,
      },
    }),
    Slider: Slider.extend({ classNames: { root: controls.slider } }),
    RangeSlider: RangeSlider.extend({ classNames: { root: controls.slider } }),
    Switch: Switch.extend({ classNames: { track: controls.switch } }),
    Checkbox: Checkbox.extend({ classNames: { input: controls.checkbox } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        // Inside a landmark, and fixed, so that no scrolling or cut-off box around the target hides it.
        portalProps: { target: 'main' },
        floatingStrategy: 'fixed',
        openDelay: 350,
        transitionProps: { duration: 0 },
        events: { hover: true, focus: true, touch: false },
      },
      classNames: { tooltip: controls.tooltip },
    }),
    Menu: Menu.extend({
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'none' },
      classNames: {
        dropdown: controls.menu,
        item: controls.menuItem,
        label: controls.menuLabel,
        divider: controls.divider,
      },
    }),
    Modal: Modal.extend({
      defaultProps: {
        transitionProps: { duration: 0 },
        shadow: 'none',
        centered: true,
      },
      classNames: {
        overlay: controls.veil,
        content: controls.modal,
        header: controls.modalHeader,
        title: controls.modalTitle,
        body: controls.modalBody,
      },
    }),
  },
})

const tokens = {
  '--mantine-color-body': 'var(--bg-0)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--failed)',
  '--mantine-color-default': 'var(--bg-2)',
  '--mantine-color-default-hover': 'var(--bg-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-color-disabled': 'var(--bg-1)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** Points Mantine's own variables at the tokens, the same for both themes: theme.css alone knows which theme it is. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '18px' },
  light: tokens,
  dark: tokens,
})
