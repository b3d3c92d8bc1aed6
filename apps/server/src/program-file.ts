/**
 * The file of a thread or process of our own, with the arguments of Node.js that it needs: in the folder of the bundle, or
 * beside the file that starts it while developing.
 */
export function programBeside(importer: string, name: string): { url: URL; execArgv: string[] } {
  const isBuilt = !importer.endsWith('.ts');
  return {
    url: new URL(`./${name}${isBuilt ? '.js' : '.ts'}`, importer),
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
  };
}
