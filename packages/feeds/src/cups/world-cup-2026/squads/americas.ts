/** The American squads of the World Cup 2026, in squad notation. */
export const AMERICAN_SQUADS = `
ARG
G 1 Juan Musso, 12 Gerónimo Rulli, 23 Emiliano Martínez
D 3 Nicolás Tagliafico, 4 Gonzalo Montiel, 6 Lisandro Martínez, 13 Cristian Romero, 19 Nicolás Otamendi, 25 Facundo Medina, 26 Nahuel Molina
M 2 Marcos Nicolás Senesi Baron, 5 Leandro Paredes, 7 Rodrigo De Paul, 8 Valentín Barco, 11 Giovani Lo Celso, 14 Exequiel Palacios, 15 Nicolás González, 20 Alexis Mac Allister, 24 Enzo Fernández
F 9 Julián Alvarez, 10 Lionel Messi, 16 Thiago Almada, 17 Giuliano Simeone, 18 Nico Paz, 21 José Manuel López, 22 Lautaro Martínez

BRA
G 1 Alisson, 12 Weverton, 23 Ederson Moraes
D 3 Gabriel Magalhães, 4 Marquinhos, 6 Alex Sandro, 13 Danilo Luiz, 14 Bremer, 15 Léo Pereira, 16 Douglas Santos, 24 Roger Ibañez
M 2 Éderson Silva, 5 Casemiro, 8 Bruno Guimarães, 17 Fabinho, 18 Danilo Santos, 20 Lucas Paquetá
F 7 Vinícius Júnior, 9 Matheus Cunha, 10 Neymar, 11 Raphinha, 19 Endrick, 21 Luiz Henrique, 22 Gabriel Martinelli, 25 Igor Thiago, 26 Rayan

CAN
G 1 Dayne St. Clair, 16 Maxime Crépeau, 18 Owen Goodman
D 2 Alistair Johnston, 3 Alfie Jones, 4 Luc de Fougerolles, 5 Joel Waterman, 13 Derek Cornelius, 15 Moïse Bombito, 19 Alphonso Davies, 22 Richie Laryea, 23 Niko Sigur
M 6 Mathieu Choinière, 7 Stephen Eustáquio, 8 Ismaël Koné, 11 Liam Millar, 14 Jacob Shaffelburg, 21 Jonathan Osorio, 25 Nathan Saliba, 26 Jayden Nelson
F 9 Cyle Larin, 10 Jonathan David, 12 Tani Oluwaseyi, 17 Tajon Buchanan, 20 Ali Ahmed, 24 Promise David

COL
G 1 David Ospina, 12 Camilo Vargas, 24 Álvaro Montero
D 2 Daniel Muñoz, 3 Jhon Lucumí, 4 Santiago Arias, 13 Yerry Mina, 14 Gustavo Puerta, 17 Johan Mojica, 18 Willer Ditta, 22 Deiver Machado, 23 Davinson Sánchez
M 5 Kevin Castaño, 6 Richard Ríos, 8 Jorge Carrascal, 10 James Rodríguez, 11 Jhon Arias, 15 Juan Portilla, 16 Jefferson Lerma, 20 Juan Fernando Quintero
F 7 Luis Díaz, 9 Jhon Córdoba, 19 Cucho Hernández, 21 Jaminton Campaz, 25 Luis Suárez, 26 Andrés Gómez

CUW
G 1 Eloy Room, 25 Tyrick Bodak, 26 Trevor Doornbusch
D 2 Shurandy Sambo, 3 Juriën Gaari, 4 Roshon van Eijma, 5 Sherel Floranus, 18 Armando Obispo, 20 Joshua Brenet, 23 Riechedly Bazoer, 24 Deveron Fonville
M 6 Godfried Roemeratoe, 7 Juninho Bacuna, 8 Livano Comenencia, 10 Leandro Bacuna, 15 Ar'jany Martha, 21 Tahith Chong, 22 Kevin Felida
F 9 Jürgen Locadia, 11 Jeremy Antonisse, 12 Sontje Hansen, 13 Tyrese Noslin, 14 Kenji Gorré, 16 Jearl Margaritha, 17 Brandley Kuwas, 19 Gervane Kastaneer

ECU
G 1 Hernán Galíndez, 12 Moisés Ramírez, 22 Gonzalo Valle
D 2 Félix Torres, 3 Piero Hincapié, 4 Joel Ordóñez, 6 Willian Pacho, 7 Pervis Estupiñán, 17 Ángelo Preciado, 25 Jackson Porozo, 26 Yaimar Medina
M 5 Jordy Alcívar, 8 Anthony Valencia, 10 Kendry Páez, 14 Alan Minda, 15 Pedro Vite, 18 Denil Castillo, 21 Alan Franco, 23 Moisés Caicedo
F 9 John Yeboah, 11 Kevin Rodríguez, 13 Enner Valencia, 16 Jordy Caicedo, 19 Gonzalo Plata, 20 Nilson Angulo, 24 Jeremy Arévalo

HAI
G 1 Johny Placide, 12 Alexandre Pierre, 23 Josué Duverger
D 2 Carlens Arcus, 3 Keeto Thermoncy, 4 Ricardo Adé, 5 Hannes Delcroix, 8 Martin Expérience, 13 Duke Lacroix, 22 Jean-Kévin Duverne, 24 Wilguens Paugain
M 6 Carl Sainté, 10 Jean-Ricner Bellegarde, 14 Leverton Pierre, 17 Danley Jean Jacques, 25 Dominique Simon, 26 Woodensky Pierre
F 7 Derrick Etienne Jr., 9 Duckens Nazon, 11 Louicius Deedson, 15 Ruben Providence, 16 Lenny Joseph, 18 Wilson Isidor, 19 Yassin Fortuné, 20 Frantzdy Pierrot, 21 Josué Casimir

MEX
G 1 Raúl Rangel, 12 Carlos Acevedo, 13 Guillermo Ochoa
D 2 Jorge Sánchez, 3 César Montes, 4 Edson Álvarez, 5 Johan Vásquez, 15 Israel Reyes, 20 Mateo Chávez, 23 Jesús Gallardo
M 6 Érik Lira, 7 Luis Romo, 8 Álvaro Fidalgo, 17 Orbelín Pineda, 18 Obed Vargas, 19 Gilberto Mora, 24 Luis Chávez, 26 Brian Gutiérrez
F 9 Raúl Jiménez, 10 Alexis Vega, 11 Santiago Giménez, 14 Armando González, 16 Julián Quiñones, 21 César Huerta, 22 Guillermo Martínez, 25 Roberto Alvarado

PAN
G 1 Luis Mejía, 12 César Samudio, 22 Orlando Mosquera
D 2 César Blackman, 3 José Córdoba, 4 Fidel Escobar, 5 Edgardo Fariña, 13 Jiovany Ramos, 14 Carlos Harvey, 15 Eric Davis, 16 Andrés Andrade, 23 Michael Amir Murillo, 25 Roderick Miller, 26 Jorge Gutiérrez
M 6 Cristian Martínez, 7 José Luis Rodríguez, 8 Adalberto Carrasquilla, 10 Ismael Díaz, 11 Yoel Bárcenas, 19 Alberto Quintero, 20 Aníbal Godoy, 21 César Yanis
F 9 Tomás Rodríguez, 17 José Fajardo, 18 Cecilio Waterman, 24 Azarias Londoño

PAR
G 1 Gatito Fernández, 12 Orlando Gill, 22 Gastón Olveira
D 2 Gustavo Velázquez, 3 Omar Alderete, 4 Juan José Cáceres, 5 Fabián Balbuena, 6 Júnior Alonso, 13 José Canale, 15 Gustavo Gómez, 26 Alexandro Maidana
M 7 Ramón Sosa, 8 Diego Gómez, 10 Miguel Almirón, 11 Maurício, 14 Andrés Cubas, 16 Damián Bobadilla, 20 Braian Ojeda, 23 Matías Galarza, 24 Gustavo Caballero
F 9 Antonio Sanabria, 17 Kaku, 18 Álex Arce, 19 Julio Enciso, 21 Gabriel Ávalos, 25 Isidro Pitta

URU
G 1 Sergio Rochet, 12 Santiago Mele, 23 Fernando Muslera
D 2 José Giménez, 3 Sebastián Cáceres, 4 Ronald Araújo, 13 Guillermo Varela, 16 Mathías Olivera, 17 Matías Viña, 24 Santiago Bueno
M 5 Manuel Ugarte, 6 Rodrigo Bentancur, 7 Nicolás de la Cruz, 8 Federico Valverde, 10 Giorgian de Arrascaeta, 14 Agustín Canobbio, 15 Emiliano Martínez, 20 Maximiliano Araújo, 22 Joaquín Piquerez, 25 Juan Manuel Sanabria, 26 Rodrigo Zalazar
F 9 Darwin Núñez, 11 Facundo Pellistri, 18 Brian Rodríguez, 19 Rodrigo Aguirre, 21 Federico Viñas

USA
G 1 Matt Turner, 24 Matt Freese, 25 Chris Brady
D 2 Sergiño Dest, 3 Chris Richards, 5 Antonee Robinson, 6 Auston Trusty, 12 Miles Robinson, 13 Tim Ream, 16 Alex Freeman, 18 Max Arfsten, 22 Mark McKenzie, 23 Joe Scally
M 4 Tyler Adams, 7 Giovanni Reyna, 8 Weston McKennie, 14 Sebastian Berhalter, 15 Cristian Roldan, 17 Malik Tillman
F 9 Ricardo Pepi, 10 Christian Pulisic, 11 Brenden Aaronson, 19 Haji Wright, 20 Folarin Balogun, 21 Timothy Weah, 26 Alejandro Zendejas
`;
