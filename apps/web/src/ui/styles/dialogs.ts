/*
 * Styles of the library's dialogs, in its order: a module that imports one of them alone would let the build
 * put it into a file of its own, where it comes before or after the others by chance.
 */
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
