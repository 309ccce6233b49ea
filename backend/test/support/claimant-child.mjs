// Takes a data folder when it is told to, and says how that went: node claimant-child.mjs <folder>
import './typescript-loader.mjs';

const { takeDataFolder } = await import('../../src/config/data-folder.ts');
process.on('message', () => {
  takeDataFolder(process.argv[2]).then(
    () => process.send('taken'),
    (error) => process.send(error.message),
  );
});
process.send('prepared');
