/** The European squads of the World Cup 2026, in squad notation. */
export const EUROPEAN_SQUADS = `
AUT
G 1 Alexander Schlager, 12 Florian Wiegele, 13 Patrick Pentz
D 2 David Affengruber, 3 Kevin Danso, 5 Stefan Posch, 8 David Alaba, 15 Philipp Lienhart, 16 Phillipp Mwene, 23 Marco Friedl, 25 Michael Svoboda
M 4 Xaver Schlager, 6 Nicolas Seiwald, 9 Marcel Sabitzer, 10 Florian Grillitsch, 17 Carney Chukwuemeka, 18 Romano Schmid, 19 Dejan Ljubičić, 20 Konrad Laimer, 22 Alexander Prass, 24 Paul Wanner, 26 Alessandro Schöpf
F 7 Marko Arnautović, 11 Michael Gregoritsch, 14 Saša Kalajdžić, 21 Patrick Wimmer

BEL
G 1 Thibaut Courtois, 12 Senne Lammens, 13 Mike Penders
D 2 Zeno Debast, 3 Arthur Theate, 4 Brandon Mechele, 5 Maxim De Cuyper, 15 Thomas Meunier, 16 Koni De Winter, 18 Joaquin Seys, 21 Timothy Castagne, 25 Nathan Ngoy
M 6 Axel Witsel, 7 Kevin De Bruyne, 8 Youri Tielemans, 19 Diego Moreira, 20 Hans Vanaken, 22 Alexis Saelemaekers, 23 Nicolas Raskin, 24 Amadou Onana
F 9 Romelu Lukaku, 10 Leandro Trossard, 11 Jérémy Doku, 14 Dodi Lukébakio, 17 Charles De Ketelaere, 26 Matias Fernandez-Pardo

BIH
G 1 Nikola Vasilj, 12 Mladen Jurkas, 22 Martin Zlomislić
D 2 Nihad Mujakić, 3 Dennis Hadžikadunić, 4 Tarik Muharemović, 5 Sead Kolašinac, 7 Amar Dedić, 18 Nikola Katić, 21 Stjepan Radeljić, 24 Nidal Čelik
M 6 Benjamin Tahirović, 8 Armin Gigović, 13 Ivan Bašić, 14 Ivan Šunjić, 15 Amar Memić, 16 Amir Hadžiahmetović, 17 Dženis Burnić, 26 Ermin Mahmić
F 9 Samed Baždar, 10 Ermedin Demirović, 11 Edin Džeko, 19 Kerim Alajbegović, 20 Esmir Bajraktarević, 23 Haris Tabaković, 25 Jovo Lukić

CRO
G 1 Dominik Livaković, 12 Ivor Pandur, 23 Dominik Kotarski
D 2 Josip Stanišić, 3 Marin Pongračić, 4 Joško Gvardiol, 5 Duje Ćaleta-Car, 6 Josip Šutalo, 18 Kristijan Jakić, 22 Luka Vušković, 25 Martin Erlić
M 7 Nikola Moro, 8 Mateo Kovačić, 10 Luka Modrić, 13 Nikola Vlašić, 15 Mario Pašalić, 16 Martin Baturina, 17 Petar Sučić, 19 Toni Fruk, 21 Luka Sučić
F 9 Andrej Kramarić, 11 Ante Budimir, 14 Ivan Perišić, 20 Igor Matanović, 24 Marco Pašalić, 26 Petar Musa

CZE
G 1 Matěj Kovář, 16 Jindřich Staněk, 23 Lukáš Horníček
D 2 David Zima, 3 Tomáš Holeš, 4 Robin Hranáč, 5 Vladimír Coufal, 6 Štěpán Chaloupek, 7 Ladislav Krejčí, 14 David Jurásek, 20 Jaroslav Zelený, 21 David Douděra
M 8 Vladimír Darida, 12 Lukáš Červ, 17 Lukáš Provod, 18 Michal Sadílek, 22 Tomáš Souček, 24 Alexandr Sojka, 25 Hugo Sochůrek
F 9 Adam Hložek, 10 Patrik Schick, 11 Jan Kuchta, 13 Mojmír Chytil, 15 Pavel Šulc, 19 Tomáš Chorý, 26 Denis Višinský

ENG
G 1 Jordan Pickford, 13 Dean Henderson, 23 James Trafford
D 2 Ezri Konsa, 3 Nico O'Reilly, 5 John Stones, 6 Marc Guéhi, 12 Tino Livramento, 15 Dan Burn, 24 Reece James, 25 Djed Spence, 26 Jarell Quansah
M 4 Declan Rice, 8 Elliot Anderson, 10 Jude Bellingham, 14 Jordan Henderson, 16 Kobbie Mainoo, 17 Morgan Rogers, 21 Eberechi Eze
F 7 Bukayo Saka, 9 Harry Kane, 11 Marcus Rashford, 18 Anthony Gordon, 19 Ollie Watkins, 20 Noni Madueke, 22 Ivan Toney

ESP
G 1 David Raya, 13 Joan Garcia, 23 Unai Simón
D 2 Marc Pubill, 3 Álex Grimaldo, 4 Eric García, 5 Marcos Llorente, 12 Pedro Porro, 14 Aymeric Laporte, 22 Pau Cubarsí, 24 Marc Cucurella
M 6 Mikel Merino, 8 Fabián Ruiz, 9 Gavi, 15 Álex Baena, 16 Rodri, 18 Martín Zubimendi, 20 Pedri
F 7 Ferran Torres, 10 Dani Olmo, 11 Yéremy Pino, 17 Nico Williams, 19 Lamine Yamal, 21 Mikel Oyarzabal, 25 Víctor Muñoz, 26 Borja Iglesias

FRA
G 1 Brice Samba, 16 Mike Maignan, 23 Robin Risser
D 2 Malo Gusto, 3 Lucas Digne, 4 Dayot Upamecano, 5 Jules Koundé, 15 Ibrahima Konaté, 17 William Saliba, 19 Théo Hernandez, 21 Lucas Hernandez, 26 Maxence Lacroix
M 6 Manu Koné, 8 Aurélien Tchouaméni, 13 N'Golo Kanté, 14 Adrien Rabiot, 18 Warren Zaïre-Emery, 24 Rayan Cherki, 25 Maghnes Akliouche
F 7 Ousmane Dembélé, 9 Marcus Thuram, 10 Kylian Mbappé, 11 Michael Olise, 12 Bradley Barcola, 20 Désiré Doué, 22 Jean-Philippe Mateta

GER
G 1 Manuel Neuer, 12 Oliver Baumann, 21 Alexander Nübel
D 2 Antonio Rüdiger, 3 Waldemar Anton, 4 Jonathan Tah, 6 Joshua Kimmich, 15 Nico Schlotterbeck, 18 Nathaniel Brown, 22 David Raum, 24 Malick Thiaw
M 5 Aleksandar Pavlović, 8 Leon Goretzka, 9 Jamie Leweling, 10 Jamal Musiala, 13 Pascal Groß, 16 Angelo Stiller, 17 Florian Wirtz, 19 Leroy Sané, 20 Nadiem Amiri, 23 Felix Nmecha, 25 Assan Ouédraogo
F 7 Kai Havertz, 11 Nick Woltemade, 14 Maximilian Beier, 26 Deniz Undav

NED
G 1 Bart Verbruggen, 13 Robin Roefs, 23 Mark Flekken
D 2 Lutsharel Geertruida, 4 Virgil van Dijk, 5 Nathan Aké, 6 Jan Paul van Hecke, 12 Mats Wieffer, 15 Micky van de Ven, 22 Denzel Dumfries, 25 Jorrel Hato
M 3 Marten de Roon, 7 Justin Kluivert, 8 Ryan Gravenberch, 14 Tijjani Reijnders, 16 Guus Til, 20 Teun Koopmeiners, 21 Frenkie de Jong, 26 Quinten Timber
F 9 Wout Weghorst, 10 Memphis Depay, 11 Cody Gakpo, 17 Noa Lang, 18 Donyell Malen, 19 Brian Brobbey, 24 Crysencio Summerville

NOR
G 1 Ørjan Nyland, 12 Sander Tangvik, 13 Egil Selvik
D 3 Kristoffer Ajer, 4 Leo Østigård, 5 David Møller Wolfe, 15 Fredrik André Bjørkan, 16 Marcus Holmgren Pedersen, 17 Torbjørn Heggem, 24 Sondre Langås, 25 Henrik Falchener
M 2 Morten Thorsby, 6 Patrick Berg, 8 Sander Berge, 10 Martin Ødegaard, 14 Fredrik Aursnes, 18 Kristian Thorstvedt, 19 Thelo Aasgaard, 21 Andreas Schjelderup, 22 Oscar Bobb, 23 Jens Petter Hauge
F 7 Alexander Sørloth, 9 Erling Haaland, 11 Jørgen Strand Larsen, 20 Antonio Nusa, 26 Julian Ryerson

POR
G 1 Diogo Costa, 12 José Sá, 22 Rui Silva
D 2 Nélson Semedo, 3 Rúben Dias, 4 Tomás Araújo, 5 Diogo Dalot, 13 Renato Veiga, 14 Gonçalo Inácio, 20 João Cancelo, 24 Samú Costa, 25 Nuno Mendes
M 6 Matheus Nunes, 8 Bruno Fernandes, 10 Bernardo Silva, 15 João Neves, 21 Rúben Neves, 23 Vitinha
F 7 Cristiano Ronaldo, 9 Gonçalo Ramos, 11 João Félix, 16 Francisco Trincão, 17 Rafael Leão, 18 Pedro Neto, 19 Gonçalo Guedes, 26 Francisco Conceição

SCO
G 1 Angus Gunn, 12 Liam Kelly, 21 Craig Gordon
D 2 Aaron Hickey, 3 Andy Robertson, 5 Grant Hanley, 6 Kieran Tierney, 13 Jack Hendry, 15 John Souttar, 16 Dominic Hyam, 22 Nathan Patterson, 24 Anthony Ralston, 26 Scott McKenna
M 4 Scott McTominay, 7 John McGinn, 8 Tyler Fletcher, 11 Ryan Christie, 19 Lewis Ferguson, 23 Kenny McLean
F 9 Lyndon Dykes, 10 Ché Adams, 14 Ross Stewart, 17 Ben Gannon-Doak, 18 George Hirst, 20 Lawrence Shankland, 25 Findlay Curtis

SUI
G 1 Gregor Kobel, 12 Yvon Mvogo, 21 Marvin Keller
D 2 Miro Muheim, 3 Silvan Widmer, 4 Nico Elvedi, 5 Manuel Akanji, 13 Ricardo Rodriguez, 18 Eray Cömert, 24 Aurèle Amenda, 25 Luca Jaquez
M 6 Denis Zakaria, 8 Remo Freuler, 9 Johan Manzambi, 10 Granit Xhaka, 14 Ardon Jashari, 15 Djibril Sow, 20 Michel Aebischer, 22 Fabian Rieder
F 7 Breel Embolo, 11 Dan Ndoye, 16 Christian Fassnacht, 17 Rubén Vargas, 19 Noah Okafor, 23 Zeki Amdouni, 26 Cedric Itten

SWE
G 1 Jacob Widell Zetterström, 12 Viktor Johansson, 23 Kristoffer Nordfeldt
D 2 Gustaf Lagerbielke, 3 Victor Lindelöf, 4 Isak Hien, 5 Gabriel Gudmundsson, 6 Herman Johansson, 8 Daniel Svensson, 14 Hjalmar Ekdal, 15 Carl Starfelt, 20 Eric Smith, 21 Alexander Bernhardsson, 24 Elliot Stroud
M 7 Lucas Bergvall, 10 Benjamin Nygren, 13 Ken Sema, 16 Jesper Karlström, 18 Yasin Ayari, 19 Mattias Svanberg, 22 Besfort Zeneli
F 9 Alexander Isak, 11 Anthony Elanga, 17 Viktor Gyökeres, 25 Gustaf Nilsson, 26 Taha Ali

TUR
G 1 Mert Günok, 12 Altay Bayındır, 23 Uğurcan Çakır
D 2 Zeki Çelik, 3 Merih Demiral, 4 Çağlar Söyüncü, 13 Eren Elmalı, 14 Abdülkerim Bardakcı, 15 Ozan Kabak, 18 Mert Müldür, 20 Ferdi Kadıoğlu, 25 Samet Akaydin
M 5 Salih Özcan, 6 Orkun Kökçü, 10 Hakan Çalhanoğlu, 16 İsmail Yüksek, 22 Kaan Ayhan
F 7 Kerem Aktürkoğlu, 8 Arda Güler, 9 Deniz Gül, 11 Kenan Yıldız, 17 İrfan Can Kahveci, 19 Yunus Akgün, 21 Barış Alper Yılmaz, 24 Oğuz Aydın, 26 Can Uzun
`;
