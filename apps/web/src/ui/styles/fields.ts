/*
 * Styles of the library's fields: for the pages that have a form. In the library's order.
 */
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
